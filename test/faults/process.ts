/** The site as its operator runs it: a process tree of its own, which can be killed without warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { start } from '../../src/server.ts';
import { newLogFile } from '../harness/secrets.ts';
import type { packNode } from './packNode.ts';

const root = join(import.meta.dirname, '../..');

type Running = {
  address: string;
  /** SIGKILL to the whole tree: nothing is flushed, nothing is closed. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
};

/** @param script what is run in place of `npm start` */
export async function runSite(env: Record<string, string>, script?: string): Promise<Running> {
  const { ready, ...site } = launchSite(env, script);
  return { address: await ready, ...site };
}

/** The one after those that were killed, in this process: nothing is to die any more, and a process of its own costs ten times as much. */
export async function nextSite(env: Record<string, string>, begin: typeof packNode = start) {
  const { address, close } = await begin({ LOG_LEVEL: 'warn', LOG_FILE: newLogFile(), ...env });
  let closed: Promise<void> | undefined;
  const stop = () => (closed ??= close());
  onTestFinished(stop);
  return { address: address.replace('127.0.0.1', 'localhost'), stop };
}

/** One that may be ended before it is ready. */
export function launchSite(env: Record<string, string>, script = 'scripts/start.ts') {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (child.pid !== undefined && !ended) process.kill(-child.pid, signal);
    await gone;
    return child.exitCode;
  };
  const kill = async () => void (await end('SIGKILL'));
  onTestFinished(kill);
  return { ready: untilReady(child), kill, stop: () => end('SIGTERM') };
}

function untilReady(child: ChildProcess): Promise<string> {
  let seen = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      seen += chunk;
      const address = /ready at (\S+)/.exec(seen)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${seen}`)));
  });
}
