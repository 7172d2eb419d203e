/** What a post becomes when it is rendered. Pure types and constants; the work is done in a thread. */
import type { ComputeTask } from '../../../platform/compute/task.ts';
import { type Resources, rendererVersion } from '../../../reading/markdown/rendering.ts';

/** Rises with every change of what a post is made of beside the articles' renderer. */
const own = 2;

/** Posts that an earlier version rendered are rendered anew in the background. */
export const postVersion = rendererVersion * 1000 + own;

export type PostInput = {
  markdown: string;
  words: Resources['words'];
  images: Resources['images'];
  /** Parts the ids of this post from those of others on the page. */
  mark: string;
  /** Links to it are no foreign ones. */
  origin: string;
};

export type RenderedPost = {
  html: string;
  /** Plain text, without formulas. */
  text: string;
  /** Addresses elsewhere that it links to, each once. */
  links: string[];
  /** Numbers of the members it mentions, each once. */
  mentions: number[];
};

export const postTask: ComputeTask<PostInput, RenderedPost> = {
  name: 'forum.post',
  seconds: 4,
  waiting: 6,
};

/** How a mention is written: `@[Ana](#member-12)`. The number stays, whatever its person is called later. */
export const mentionHref = /^#member-([1-9]\d{0,14})$/;

/** How it stands in rendered HTML, where the present name is put in. */
export const mentionHtml = /<span class="mention" data-member="(\d+)">[^<]*<\/span>/g;
