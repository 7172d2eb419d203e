/** What a post becomes when it is rendered. Pure types and constants; the work is done in a thread. */
import type { ComputeTask } from '../../../platform/compute/task.ts';
import {
  type LeftOut,
  type Resources,
  rendererVersion,
  whileOneWaits,
} from '../../../reading/markdown/rendering.ts';

/** Rises with every change of what a post is made of beside the articles' renderer. */
const own = 3;

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
  /** What was written and is not shown. */
  leftOut: LeftOut[];
  /** Numbers of the members it mentions, each once. */
  mentions: number[];
};

export const postTask: ComputeTask<PostInput, RenderedPost> = {
  name: 'forum.post',
  ...whileOneWaits,
  waiting: 6,
};

/** Where the link of a mention leads (mentionText.ts). */
export const mentionHref = /^#member-([1-9]\d{0,14})$/;

/** What stands for the name where none is put in: in a summary, and in what the search reads. */
export const anybody = '…';

/** How it stands in rendered HTML: empty where it is kept, until the present name is put in. */
export const mentionHtml = /<span class="mention" data-member="(\d+)">[^<]*<\/span>/g;
