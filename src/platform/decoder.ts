/**
 * Pictures are decoded in a process of their own. Unlike a thread it can be ended in the middle of a picture, and what
 * breaks the decoder breaks nothing else; it knows no secret.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Most } from '../lib/pictureSize.ts';
import {
  type Decoded,
  type DecodeOrder,
  type Picture,
  type PictureHashes,
  type Told,
  UnfitPicture,
} from './decoded.ts';

/**
 * In bytes, of the whole process: more than twice what any picture of 40 megapixels was seen to take
 * (docs/decisions/0108-heavy-work.md).
 */
const mostMemory = 2 ** 30;

/** In milliseconds: a process that has nothing to do for so long gives its memory back. */
const idleFor = 60_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function open(): ChildProcess {
  const opened = fork(join(import.meta.dirname, 'decodeProcess.ts'), [String(mostMemory)], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // One that could not begin has no end.
  opened.once('exit', () => forget(opened)).on('error', () => forget(opened));
  return opened;
}

function forget(one: ChildProcess): void {
  if (child === one) child = undefined;
}

/** It is forgotten first: between the two it would take a picture and give nothing back. */
function close(one: ChildProcess): void {
  forget(one);
  if (one.connected) one.disconnect();
}

/** The node waits for it only while it works. */
function hold(one: ChildProcess, works: boolean): void {
  if (works) one.ref();
  else one.unref();
  if (works) one.channel?.ref();
  else one.channel?.unref();
}

/**
 * One at a time. @param ended ends the process @param begun is told when the process has the picture in hand
 * @throws UnfitPicture, also where the process ended
 */
export async function decode(
  order: DecodeOrder & { most: Most },
  ended: AbortSignal,
  begun: () => void,
): Promise<Picture>;
export async function decode(
  order: DecodeOrder,
  ended: AbortSignal,
  begun: () => void,
): Promise<PictureHashes>;
export async function decode(
  order: DecodeOrder,
  ended: AbortSignal,
  begun: () => void,
): Promise<Picture | PictureHashes> {
  clearTimeout(idle);
  child ??= open();
  const working = child;
  hold(working, true);
  const end = () => {
    // The next picture gets a new one.
    forget(working);
    working.kill('SIGKILL');
  };
  ended.addEventListener('abort', end);
  try {
    const outcome = await outcomeFrom(working, order, begun);
    // It ends right after it has said so.
    if ('fault' in outcome && outcome.fault === 'tooHeavy') forget(working);
    if ('done' in outcome) return outcome.done;
    throw new UnfitPicture(outcome.fault, outcome.why);
  } finally {
    ended.removeEventListener('abort', end);
    hold(working, false);
    clearTimeout(idle);
    idle = setTimeout(() => close(working), idleFor).unref();
  }
}

function outcomeFrom(working: ChildProcess, order: DecodeOrder, begun: () => void): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const settle = (decoded: Decoded) => {
      working.off('message', answered).off('exit', gone).off('error', reject);
      resolve(decoded);
    };
    // What comes from our own process is what its types say.
    const answered = (message: unknown) => {
      const told = message as Told;
      if ('begun' in told) begun();
      else settle(told);
    };
    const gone = () => settle({ fault: 'broken', why: 'the process ended' });
    working.on('message', answered).once('exit', gone).once('error', reject);
    working.send(order, (error) => error && gone());
  });
}
