/** Posts that an earlier renderer made are rendered anew, some at a time, while nobody waits for them. */
import type { Context } from '../../platform/context.ts';
import type { Handler } from '../../platform/jobs.ts';
import { TooComplex } from '../../reading/markdown/renderer.ts';
import { indexQueue } from './indexing.ts';
import { textOf } from './plain.ts';
import { renderedBefore, type Stored, storeRendering } from './queries/rendered.ts';
import { mentionHtml, postVersion, type RenderedPost } from './rendering/post.ts';
import { renderPost } from './rendering/renderPost.ts';
import { summaryOf } from './writing.ts';

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
  for (const post of posts) {
    const { html, text } = await renderAgain(ctx, post);
    // What failed because the node stops is no fault of the text.
    if (signal?.aborted) return true;
    const summary = html.search(mentionHtml) < 0 ? undefined : summaryOf({ text });
    await ctx.transaction(async (tx) => {
      const topic = await storeRendering(tx, post, { version: postVersion, html, summary });
      if (topic !== undefined) await tx.enqueue(indexQueue, { topic });
    });
  }
  await ctx.transaction((tx) => tx.enqueue(renderQueue, {}));
  return true;
}

/** What cannot be rendered any more keeps what it has, without the names of those whom it mentions. */
async function renderAgain(
  ctx: Context,
  { id, markdown, locale, html: before }: Stored,
): Promise<Pick<RenderedPost, 'html' | 'text'>> {
  try {
    return await renderPost(ctx, { markdown, locale, mark: `e${id}` }, { background: true });
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    ctx.log.warn({ post: id, err: error }, 'a post cannot be rendered anew: it stays as it was');
    const html = before.replace(mentionHtml, '<span class="mention" data-member="$1"></span>');
    return { html, text: textOf(html) };
  }
}
