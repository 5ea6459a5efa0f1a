import { Agent, get } from 'node:http';

/** Asks for pages at a steady rate, however long answers take, as people do who do not know of one another. */
export interface SteadyLoad {
  /** Ends it, and gives the time that 99 of 100 answers took at most, in milliseconds. */
  stop(): Promise<number>;
}

/** @param perSecond how many requests begin each second; each is counted from when it was to begin */
export function startLoad(port: number, paths: readonly string[], perSecond: number): SteadyLoad {
  const agent = new Agent({ keepAlive: true });
  const beganAt = performance.now();
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => {
    for (;;) {
      const wantedAt = beganAt + (answers.length * 1000) / perSecond;
      if (wantedAt > performance.now()) return;
      answers.push(ask(agent, port, paths[answers.length % paths.length]!, wantedAt));
    }
  }, 1);
  return {
    async stop() {
      clearInterval(timer);
      const times = (await Promise.all(answers)).toSorted((one, other) => one - other);
      agent.destroy();
      return times[Math.floor(times.length * 0.99)]!;
    },
  };
}

function ask(agent: Agent, port: number, path: string, wantedAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ agent, port, path, host: '127.0.0.1' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} is answered with ${response.statusCode}`));
      response.on('end', () => resolve(performance.now() - wantedAt)).resume();
    });
    request.on('error', (error) => {
      // A connection that was idle may just have been closed: browsers ask once more, too.
      if (request.reusedSocket) resolve(ask(agent, port, path, wantedAt));
      else reject(error);
    });
  });
}
