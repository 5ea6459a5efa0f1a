import { describe, expect, it } from 'vitest';
import { createFaults } from '../src/faults.ts';
import { createLog } from '../src/log.ts';

function open() {
  const lines: string[] = [];
  let drawn = 0;
  const log = createLog('info', { write: (line) => lines.push(line) });
  const faults = createFaults(log, (count) => Buffer.alloc(count, ++drawn));
  return { faults, logged: () => lines.map((line) => JSON.parse(line)) };
}

describe('a fault', () => {
  it('is logged with its stack each time, under an id of its own', () => {
    const { faults, logged } = open();
    const ids = [1, 2].map(() => faults.note('a request failed', new Error('broken'), { route: '/' }));
    expect(ids).toEqual(['010101010101', '020202020202']);
    expect(logged()).toMatchObject(
      ids.map((id) => ({
        id,
        msg: 'a request failed',
        route: '/',
        err: { message: 'broken', stack: expect.any(String) },
      })),
    );
  });

  it('that comes again at each look is logged once, and keeps its id', () => {
    const { faults, logged } = open();
    const look = (row: number, error: string) =>
      faults.noteOnce('a row is broken', new Error(error), { row });
    expect([look(1, 'x'), look(1, 'x'), look(2, 'x'), look(1, 'y'), look(1, 'x')]).toEqual([
      '010101010101',
      '010101010101',
      '020202020202',
      '030303030303',
      '010101010101',
    ]);
    expect(logged()).toHaveLength(3);
  });

  it('is forgotten as logged only after a thousand others', () => {
    const { faults, logged } = open();
    const leaveOut = (id: number) => faults.leaveOut({ table: 'game', id, error: new Error('x') });
    for (let id = 0; id < 1000; id += 1) leaveOut(id);
    leaveOut(0);
    expect(logged()).toHaveLength(1000);
    leaveOut(1000);
    leaveOut(0);
    expect(logged()).toHaveLength(1002);
  });
});
