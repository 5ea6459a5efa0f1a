import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LOCK_HOLDER = fileURLToPath(new URL('lock-holder.ts', import.meta.url));

/** Another process that holds the lock on writing in an SQLite file. */
export interface OtherProgram {
  letGo(): Promise<void>;
}

/** Starts it; answers once it holds the lock. */
export async function holdLock(path: string): Promise<OtherProgram> {
  const child = spawn(process.execPath, [LOCK_HOLDER, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    async letGo() {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
