/** The site as its operator runs it: a process tree of its own, which can be killed without warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Running = {
  address: string;
  /** SIGKILL to the whole tree: nothing is flushed, nothing is closed. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
};

export async function runSite(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
  });
  const address = await untilReady(child);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
    await gone;
    return child.exitCode;
  };
  return {
    address,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function untilReady(child: ChildProcess): Promise<string> {
  let seen = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not start: ${seen}`)), 60_000);
    const read = (chunk: Buffer) => {
      seen += chunk;
      const address = /ready at (\S+)/.exec(seen)?.[1];
      if (address) {
        clearTimeout(timer);
        resolve(address);
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${seen}`)));
  });
}
