import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a program of a benchmark is started. */
export interface Launch {
  readonly args: readonly string[];
  /** The core that it is held to; undefined: wherever the system puts it. */
  readonly core?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();
// Nothing runs on when the benchmark has failed.
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Starts a program in a process of its own, with which messages can be exchanged. */
export function launch({ args, core, env = {} }: Launch): ChildProcess {
  const [program, rest] =
    core === undefined
      ? [process.execPath, args]
      : (['taskset', ['-c', String(core), process.execPath, ...args]] as const);
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

// Nor when it has been stopped: a signal alone would end it without its 'exit'.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

/** Starts a server, and waits until it answers. */
export async function launchServer(server: Launch, port: number, health: string): Promise<ChildProcess> {
  const child = launch(server);
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${health}`).catch(() => undefined);
    if (child.exitCode !== null) break;
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${server.args.at(-1)} does not answer`);
}

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;
