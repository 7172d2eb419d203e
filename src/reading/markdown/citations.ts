/** Citations: `[@key; @10.1136/bmj.c332]`, by the key of a known source or by DOI. */
import type { PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { own } from '../../lib/own.ts';
import type { Cited } from '../../ports/publishing.ts';
import type { Resources } from './rendering.ts';

/** With the space before it, which a superscript number does without: it belongs to the word that it stands at. Several in one pair of brackets are parted by a semicolon and an at sign, since a DOI may hold a semicolon. */
const citation = /[ \t]*\[@((?:[^\][\n]|\[[^\][\n]*\])+)\]/g;
const between = /;\s*@/;

/** Keys and DOIs that a text cites, each once, in their order. */
export function citedIn(markdown: string): string[] {
  const keys = [...markdown.matchAll(citation)].flatMap((match) => keysOf(match[1] ?? ''));
  return [...new Set(keys)];
}

function keysOf(inside: string): string[] {
  return inside
    .split(between)
    .map((key) => decoded(key.trim().replace(/^doi:/i, '')))
    .filter((key) => key !== '');
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** Numbers sources in the order in which a text cites them first. */
export class Citations {
  readonly #resources: Resources;
  readonly #numbers = new Map<string, number>();
  /** What was cited and is not known. */
  readonly unknown = new Set<string>();

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** A transformer that puts numbers in the place of keys, and says which sources it met. */
  readonly transform = (tree: Root): Cited[] => {
    const met = new Map<string, Cited>();
    findAndReplace(tree, [
      [citation, (_whole: string, inside: string) => keysOf(inside).map((key) => this.#cite(key, met))],
    ]);
    return [...met.values()].sort((a, b) => a.number - b.number);
  };

  #cite(key: string, met: Map<string, Cited>): PhrasingContent {
    const reference = own(this.#resources.references, key);
    if (!reference) {
      this.unknown.add(key);
      return { type: 'text', value: ` [${key}]` };
    }
    const number = this.#numbers.get(reference.key) ?? this.#numbers.size + 1;
    this.#numbers.set(reference.key, number);
    met.set(reference.key, { ...reference, number });
    return linkTo(number);
  }
}

/** A superscript number that leads to the list of sources. */
function linkTo(number: number): PhrasingContent {
  return {
    type: 'emphasis',
    data: { hName: 'sup' },
    children: [
      {
        type: 'link',
        url: `#ref-${number}`,
        data: { hProperties: { className: ['cite'] } },
        children: [{ type: 'text', value: String(number) }],
      },
    ],
  };
}
