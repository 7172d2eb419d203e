/** A task of the small room: a package of its records. */
import * as z from 'zod/mini';
import { api } from '../../src/contract/endpoint.ts';
import { type Handled, handle } from '../../src/platform/http/handler.ts';
import { auditIn } from '../../src/platform/place.ts';
import { beginStudyTask } from '../../src/platform/tasks/begin.ts';
import { doTask, task } from '../../src/platform/tasks/kind.ts';
import { recordsOf } from './room.ts';

/** A package of records, which takes a while. */
const packKind = task({
  kind: 'trial.pack',
  title: 'tasks.server.other',
  input: z.object({}),
  right: 'data.export',
  terms: { concurrency: 3 },
});

export const pack = api({
  method: 'POST',
  path: '/api/trial/:study/packs',
  summary: 'Has a package of the records made',
  input: z.object({}),
  answer: z.object({ id: z.uuid() }),
  access: { in: 'study', right: 'data.export' },
});

export const packHandled: Handled = handle(pack, (ctx, _input, { place, locale }) =>
  ctx.transaction(async (tx) => {
    // The site knows no queue of the small room: a test does the task itself.
    const here = { ...tx, enqueue: async () => {} };
    return { id: await beginStudyTask(here, packKind, { place, locale, input: {} }) };
  }),
);

/** @param reached is told once it runs, and held until it is over */
export const packOf = (reached: (signal: AbortSignal) => Promise<unknown>) =>
  doTask(packKind, async ({ ctx, place, signal }) => {
    await reached(signal);
    signal.throwIfAborted();
    const texts = (await recordsOf(ctx, place)).map(({ text }) => text);
    return {
      file: { name: 'pack.csv', type: 'text/csv', pieces: [Buffer.from(texts.join('\n'))] },
      commit: (tx) => auditIn(tx, place, { act: 'record.pack', subject: 'record', subjectId: 'all' }),
    };
  });
