/** Renders what members write, in a thread that is for them alone. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { ComputeOptions } from '../../../platform/compute/task.ts';
import type { Context } from '../../../platform/context.ts';
import { notRendered, renderWith } from '../../../reading/markdown/renderer.ts';
import { imageSizes, imagesIn } from '../queries/images.ts';
import { postTask, type RenderedPost } from './post.ts';

/**
 * @param mark begins with a letter, and is no other post's
 * @throws TooComplex for a text that cannot be meant
 */
export async function renderPost(
  ctx: Context,
  { markdown, locale, mark }: { markdown: string; locale: LocaleCode; mark: string },
  options: ComputeOptions,
): Promise<RenderedPost> {
  const { text } = ctx.catalogue;
  const words = {
    figure: text(locale, 'reading.words.figure'),
    notes: text(locale, 'reading.words.notes'),
    answer: text(locale, 'reading.words.answer'),
    done: text(locale, 'reading.words.done'),
    undone: text(locale, 'reading.words.undone'),
  };
  const images = await imageSizes(ctx, imagesIn(markdown));
  return renderWith(ctx.compute, postTask, { markdown, words, images, mark, origin: ctx.origin }, options);
}

/** The same for somebody who waits for it. @throws Refusal for a text that cannot be meant, and while they pause */
export async function renderForWriter(
  ctx: Context,
  account: string,
  post: { markdown: string; locale: LocaleCode; mark: string },
  { supersedes = false }: { supersedes?: boolean } = {},
): Promise<RenderedPost> {
  try {
    return await renderPost(ctx, post, { crowd: true, person: account, supersedes });
  } catch (error) {
    throw notRendered(error, 'forum.errors.tooComplex', 'text');
  }
}
