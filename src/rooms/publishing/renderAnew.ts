/**
 * Stored texts keep the HTML of the day on which they were saved. When the renderer has changed since, or the operator
 * asks for it, a job renders them anew: a few at a time, each batch in a transaction with the order for the next, so
 * that whoever stops in the middle goes on there.
 */
import type { Context, Tx } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import type { Handler, JobFacts } from '../../platform/jobs.ts';
import { renderInThread, TooComplex } from '../../reading/markdown/renderer.ts';
import { type Diagnostic, rendererVersion } from '../../reading/markdown/rendering.ts';
import { refreshAlone } from './publish.ts';
import { lockEntry, type Revision } from './queries/entries.ts';
import {
  countRenderedBefore,
  markAllRevisions,
  type NewRendering,
  renderedBefore,
  showsOneOf,
  storeRendering,
} from './queries/rendered.ts';
import { lookUp } from './resources.ts';

export const renderQueue = 'publishing-render';

/** Texts of a batch, and the milliseconds after which none is begun: a node that stops waits for it. */
const batch = { texts: 20, ms: 4000 };

/** Looks every few minutes whether there is something to do, and else does it batch by batch. */
export function renderJob(ctx: Context): Handler {
  return {
    queue: renderQueue,
    schedule: '*/5 * * * *',
    singly: true,
    // The next look is its next try.
    terms: { retries: 0 },
    handle: async (_data, { signal }) => void (await renderBatch(ctx, signal)),
  };
}

/** @returns whether there may be more, which is ordered then */
export async function renderBatch(ctx: Context, signal?: JobFacts['signal']): Promise<boolean> {
  const revisions = await renderedBefore(ctx, rendererVersion, batch.texts);
  const [first] = revisions;
  if (!first) return false;
  const began = performance.now();
  const made: [Revision, NewRendering | undefined][] = [];
  for (const revision of revisions) {
    if (made.length > 0 && performance.now() - began > batch.ms) break;
    made.push([revision, await renderStored(ctx, revision)]);
    // What failed because the node stops is no fault of the text.
    if (signal?.aborted) return true;
  }
  await ctx.transaction(async (tx) => {
    await storeBatch(tx, first.entry, made);
    await tx.enqueue(renderQueue, {});
  });
  return true;
}

/** Pages and search follow if readers see one of them; dates, authors and versions stay as they are. */
async function storeBatch(
  tx: Tx,
  entryId: number,
  made: readonly [Revision, NewRendering | undefined][],
): Promise<void> {
  const entry = await lockEntry(tx, entryId);
  if (!entry) return; // deleted meanwhile, with its texts
  for (const [revision, rendering] of made) await storeRendering(tx, revision, rendererVersion, rendering);
  const ids = made.map(([{ id }]) => id);
  if (await showsOneOf(tx, entryId, ids)) await refreshAlone(tx, entry);
}

/** Asks nobody outside: what is cited was looked up when the text was saved. @returns undefined when it cannot be rendered */
async function renderStored(ctx: Context, revision: Revision): Promise<NewRendering | undefined> {
  const { id, locale, markdown, facts } = revision;
  const { resources, unreachable } = await lookUp({ ...ctx, resolveDoi: undefined }, locale, markdown);
  const render = () => renderInThread(ctx.compute, markdown, resources, { background: true });
  try {
    // A busy machine may be too slow once, above all while the thread begins.
    const rendering = await render().catch((error: unknown) => {
      if (error instanceof TooComplex) return render();
      throw error;
    });
    const { html, lockedHtml, text: _searched, diagnostics, ...found } = rendering;
    const known = facts.diagnostics.filter(isUnknownReference).map(({ what }) => what);
    // Of a DOI that was not asked about now, what was found out then still holds.
    const still = (one: Diagnostic) =>
      !isUnknownReference(one) || !unreachable.includes(one.what) || known.includes(one.what);
    return { html, lockedHtml, facts: { ...found, diagnostics: diagnostics.filter(still) } };
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    ctx.log.warn({ revision: id, err: error }, 'a stored text cannot be rendered anew: it stays as it was');
    return undefined;
  }
}

const isUnknownReference = ({ kind }: Diagnostic) => kind === 'unknown_reference';

export const textCommands: Commands = {
  texts: {
    takes: '[render]',
    async run(ctx, [act]) {
      if (act !== undefined && act !== 'render') {
        throw new CommandError('To render all texts anew: texts render. To see how many still wait: texts.');
      }
      if (act === 'render') {
        const all = await ctx.transaction(async (tx) => {
          const marked = await markAllRevisions(tx);
          await tx.enqueue(renderQueue, {});
          return marked;
        });
        return `Revisions that are rendered anew in the background: ${all}.`;
      }
      return `Revisions that wait to be rendered anew: ${await countRenderedBefore(ctx, rendererVersion)}.`;
    },
  },
};
