/**
 * What a text becomes when it is rendered, and what the renderer must know beforehand. Pure types and constants.
 * See docs/decisions/0020-rendering.md.
 */
import type { Reference } from '../../platform/doi.ts';
import type { Cited, OutlineEntry } from '../../ports/publishing.ts';

/**
 * Rises with every change of what the renderer makes of a text: stored texts that an earlier one rendered are then
 * rendered anew in the background. A test compares it with a fingerprint.
 */
export const rendererVersion = 4;

/** What stands outside a text and belongs to it, all looked up before. */
export type Resources = {
  /** By what stands in the text: a key, or a DOI. */
  references: Record<string, Reference>;
  /** Words of the renderer's own, in the language of the text. */
  words: { figure: string; notes: string; answer: string; done: string; undone: string };
  /** Height in pixels of drawn figures, by their name. */
  figures: Record<string, number>;
  /** Size in pixels of stored images, by their address. */
  images: Record<string, { width: number; height: number }>;
};

export const leftOutKinds = ['comment', 'unused_note'] as const;

/** What was written and is not shown: the preview says so. `what` is its source. */
export type LeftOut = { kind: (typeof leftOutKinds)[number]; what: string; at: number };

/** What a writer should mend; the text is rendered all the same. `at` is a line of the source, from 1. */
export type Diagnostic = {
  kind:
    | 'unknown_reference'
    | 'broken_mathematics'
    | 'foreign_image'
    | 'unknown_image'
    | 'second_lock'
    | 'misplaced_lock'
    | LeftOut['kind'];
  what: string;
  at: number;
};

export function isLeftOut<One extends { kind: string }>(one: One): one is One & Pick<LeftOut, 'kind'> {
  return leftOutKinds.some((kind) => kind === one.kind);
}

export type Rendering = {
  html: string;
  /** The part behind the line `<!--vip-->`; null where the text has no such line. */
  lockedHtml: string | null;
  outline: OutlineEntry[];
  /** Name of the first drawn figure that everybody may see. */
  figure: string | null;
  /** Sources of the open part, and those that only the locked part cites. */
  cited: Cited[];
  lockedCited: Cited[];
  /** Plain text of the open part, for the search. */
  text: string;
  words: number;
  lockedWords: number;
  diagnostics: Diagnostic[];
};

/** What somebody waits for while they write: ten times what the longest text that we ship needs. */
export const whileOneWaits = { seconds: 2, pauses: true } as const;

/** Longest text that is rendered, in characters. */
export const longestMarkdown = 200_000;

/** Most lines, headings, and parts of any kind that a text may have: many times what a book chapter has. */
export const mostLines = 20_000;
export const mostHeadings = 1000;
export const mostParts = 60_000;

export const noResources: Resources = {
  words: { figure: 'Figure', notes: 'Notes', answer: 'Answer', done: 'Done', undone: 'Not done' },
  references: {},
  figures: {},
  images: {},
};
