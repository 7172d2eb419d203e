/** Posts that an earlier renderer made are rendered anew, some at a time, while nobody waits for them. */
import { isComputeFailed } from '../../platform/compute/task.ts';
import type { Context } from '../../platform/context.ts';
import type { Handler } from '../../platform/jobs.ts';
import { renderedBefore, storeRendering } from './queries/rendered.ts';
import { postVersion } from './rendering/post.ts';
import { renderPost } from './rendering/renderPost.ts';

const renderQueue = 'forum-render';

const batch = 50;

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
async function renderBatch(ctx: Context, signal?: AbortSignal): Promise<boolean> {
  const posts = await renderedBefore(ctx, postVersion, batch);
  if (posts.length === 0) return false;
  for (const { id, revision, markdown, locale } of posts) {
    const html = await renderAgain(ctx, { id, markdown, locale });
    // What failed because the node stops is no fault of the text.
    if (signal?.aborted) return true;
    await storeRendering(ctx, { id, revision, version: postVersion, html });
  }
  await ctx.transaction((tx) => tx.enqueue(renderQueue, {}));
  return true;
}

/** @returns undefined when it cannot be rendered any more: it keeps what it has */
async function renderAgain(
  ctx: Context,
  { id, ...text }: { id: number } & Omit<Parameters<typeof renderPost>[1], 'mark'>,
): Promise<string | undefined> {
  try {
    return (await renderPost(ctx, { ...text, mark: `e${id}` }, { background: true })).html;
  } catch (error) {
    if (!isComputeFailed(error)) throw error;
    ctx.log.warn({ post: id, err: error }, 'a post cannot be rendered anew: it stays as it was');
    return undefined;
  }
}
