/** Renders in a thread of its own, one text after the other, each within a time. */
import { Worker } from 'node:worker_threads';
import { longestMarkdown, type Rendering, type Resources } from './rendering.ts';
import type { Result, Task } from './work.ts';

export type Markdown = {
  /** @throws TooComplex for what is too long, or cannot be rendered in time */
  render(markdown: string, resources: Resources): Promise<Rendering>;
  close(): Promise<void>;
};

/** A text that no writer means: nested thousands deep, or longer than any book chapter. */
export class TooComplex extends Error {}

const patience = 8000;

type Waiting = Task & { resolve(rendering: Rendering): void; reject(error: Error): void };

export function openMarkdown(): Markdown {
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let current: { task: Waiting; timer: NodeJS.Timeout } | undefined;
  let last = 0;

  const settle = (end: (task: Waiting) => void) => {
    if (!current) return;
    clearTimeout(current.timer);
    const { task } = current;
    current = undefined;
    end(task);
    next();
  };

  /** A thread that is stuck is ended; the next text gets a new one. */
  const giveUp = (why: string) => {
    const stuck = worker;
    worker = undefined;
    void stuck?.terminate();
    settle((task) => task.reject(new TooComplex(why)));
  };

  const open = (): Worker => {
    const opened = new Worker(new URL('./work.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    opened.on('message', (result: Result) => {
      if (result.id !== current?.task.id) return;
      if ('failed' in result) settle((task) => task.reject(new TooComplex(result.failed)));
      else settle((task) => task.resolve(result.rendering));
    });
    opened.on('error', (error) => opened === worker && giveUp(error.message));
    opened.unref();
    return opened;
  };

  const next = () => {
    const task = current ? undefined : queue.shift();
    if (!task) return;
    current = { task, timer: setTimeout(() => giveUp('took too long'), patience) };
    worker ??= open();
    const { id, markdown, resources } = task;
    worker.postMessage({ id, markdown, resources });
  };

  return {
    render: (markdown, resources) =>
      new Promise((resolve, reject) => {
        if (markdown.length > longestMarkdown) return reject(new TooComplex('too long'));
        queue.push({ id: ++last, markdown, resources, resolve, reject });
        next();
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
