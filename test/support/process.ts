import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'vitest';
import type { Service } from './service.ts';

/** The service as a process of its own, over the same file and at the same address, once it answers. */
export async function startProcess(
  service: Pick<Service, 'environment' | 'publicUrl'>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './src/check-node.js', 'src/main.ts'], {
    env: { ...process.env, ...service.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const livez = () =>
    fetch(`${service.publicUrl}/livez`).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await expect.poll(livez).toBe(200);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return child;
}
