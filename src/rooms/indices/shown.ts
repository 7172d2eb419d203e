/** What pages of this room show. Plain data: it travels from the server with the page. */

import type { Locale, LocaleCode } from '../../i18n/locales.ts';
import type { Steps } from '../../ports/vip.ts';
import type { Answers, Definition } from '../../questionnaire/definition.ts';
import type { Words } from '../../questionnaire/words.ts';
import type { MathTree } from '../../reading/mathTree.ts';
import type { Typed } from './answerText.ts';
import type { Output } from './computed.ts';

export type ShownSource = {
  id: string;
  citation: string;
  doi?: string | undefined;
  url?: string | undefined;
};

/** The units that a reader of either system is shown. */
export type Systems = Readonly<Record<string, { si: string; conventional: string }>>;

/** A line of the formula: what it is called, and its right side. */
export type FormulaLine = { name: string; tree: MathTree };

/** Of Fagan's nomogram: two inputs, a probability in per cent and a likelihood ratio, and the output that they give. */
export type NomogramOf = { before: string; ratio: string; after: string };

export type IndexData = {
  id: string;
  field: string;
  version: string;
  /** ISO 8601. */
  date: string;
  definition: Definition;
  words: Words;
  /** Longer text; `language` where it is not that of the page. */
  explanation: { text: string; lang: string; language: string | null } | null;
  outputs: readonly Output[];
  curve: string | null;
  nomogram: NomogramOf | null;
  notFor: readonly string[];
  sources: readonly ShownSource[];
  systems: Systems;
  /** The languages in which it is offered. */
  locales: readonly LocaleCode[];
  example: { answers: Answers; kind: 'paper' | 'edge' | 'check' };
  formula: readonly FormulaLine[];
};

export type IndexView = {
  index: IndexData;
  /** What the reader's address says. */
  typed: Typed;
  /** Whether values of one's own are computed. */
  mayUse: boolean;
  /** What is missing to that; null where nothing is. */
  steps: Steps | null;
  signedIn: boolean;
  favourite: boolean;
};

/** An index in place of which a page says in which languages it is. */
export type ElsewhereView = { name: string; locales: readonly Locale[] };

/** One of many. */
export type IndexTitle = { id: string; field: string; title: string };

/** The same with what it is for: of all of them that is more than a page may weigh. */
export type IndexName = IndexTitle & { purpose: string };
