/** What stands apart in a text: callouts, figures, tables, headings with their ids. */
import type { Element, ElementContent, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visit } from 'unist-util-visit';
import { own } from '../../lib/own.ts';
import type { OutlineEntry } from '../../ports/publishing.ts';
import type { Diagnostic, Resources } from './rendering.ts';

const callout = /^\[!(NOTE|WARNING|ANSWER)\]\s*/;

/** `> [!NOTE]` and `> [!WARNING]` become asides, `> [!ANSWER]` what a reader unfolds. */
export function setCallouts({ words }: Resources) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'blockquote') return;
      const first = node.children.find((child) => child.type === 'element');
      const text = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : undefined;
      if (text?.type !== 'text') return;
      const kind = callout.exec(text.value)?.[1];
      if (!kind) return;
      text.value = text.value.replace(callout, '');
      if (kind === 'ANSWER') return fold(node, words.answer);
      node.tagName = 'aside';
      node.properties = { className: ['note', kind === 'NOTE' ? 'note-info' : 'note-warning'] };
    });
  };
}

/** A native disclosure works without script; the browser's search and links into it open it. */
function fold(node: Element, word: string): void {
  node.tagName = 'details';
  node.properties = { className: ['answer'] };
  // What is left of a paragraph that held nothing but the mark.
  const isEmpty = (child: ElementContent) =>
    child.type === 'element' &&
    child.tagName === 'p' &&
    child.children.every((one) => one.type === 'text' && one.value.trim() === '');
  node.children = [
    element('summary', [{ type: 'text', value: word }]),
    ...node.children.filter((child) => !isEmpty(child)),
  ];
}

/** An image alone in its paragraph is a figure, its title the caption. */
export function setFigures(resources: Resources, diagnostics: Diagnostic[], numbers: { figures: number }) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'img') return checkImage(node, resources, diagnostics, index, parent);
      const image = node.tagName === 'p' ? alone(node) : undefined;
      if (!image) return;
      const caption = image.properties.title;
      checkImage(image, resources, diagnostics, node.children.indexOf(image), node);
      if (node.children.some((child) => child.type === 'element' && child.tagName === 'a')) return SKIP;
      image.properties.title = undefined;
      node.tagName = 'figure';
      const number = ++numbers.figures;
      node.children = [image, captionOf(`${resources.words.figure} ${number}.`, caption)];
      return SKIP;
    });
  };
}

function alone(paragraph: Element): Element | undefined {
  const meant = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = meant;
  return meant.length === 1 && only?.type === 'element' && only.tagName === 'img' ? only : undefined;
}

function captionOf(name: string, text: unknown): Element {
  const words = typeof text === 'string' ? ` ${text}` : '';
  return element('figcaption', [
    element('strong', [{ type: 'text', value: name }]),
    { type: 'text', value: words },
  ]);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Only what this site keeps itself is shown; an image from elsewhere becomes a link to it. */
function checkImage(
  image: Element,
  { images, figures }: Resources,
  diagnostics: Diagnostic[],
  index: number | undefined,
  parent: Element | Root | undefined,
): void {
  const src = String(image.properties.src ?? '');
  const at = image.position?.start.line ?? 1;
  const size = own(images, src);
  const height = own(figures, /^\/figures\/([\w-]+)\.[a-z-]+\.svg$/.exec(src)?.[1] ?? '');
  if (height) {
    image.properties = { ...image.properties, className: ['drawn'], height, loading: 'lazy' };
  } else if (size) {
    image.properties = { ...image.properties, width: size.width, height: size.height, loading: 'lazy' };
  } else {
    const kind = src.startsWith('/') ? 'unknown_image' : 'foreign_image';
    diagnostics.push({ kind, what: src.slice(0, 200), at });
    const text = String(image.properties.alt || src);
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: src, title: image.properties.title },
      children: [{ type: 'text', value: text }],
    };
    if (parent && index !== undefined) parent.children[index] = link;
  }
}

/** Tables scroll inside a frame of their own, by keyboard too. */
export function setTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      visit(node, 'element', alignByClass);
      visit(node, 'element', leaveEmptyHeads);
      labelCells(node);
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-frame'], tabIndex: 0 },
        children: [node],
      };
      return [SKIP, index + 1];
    });
  };
}

/** From so many columns on, a table of words is too wide for a phone. */
const wide = 4;

/** What is compared down a column: a number, with what may stand before it. */
const numeric = /^\s*[<>≤≥±+−-]?\s*\d/;

/**
 * A wide table of words is read row by row on a phone, each row a card: there, every cell but the first bears the head
 * of its column. Numbers are compared down a column, and stay a table.
 */
function labelCells(table: Element): void {
  const rows: Element[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(node);
  });
  const [head, ...body] = rows.map(({ children }) => children.filter((cell) => cell.type === 'element'));
  const names = head?.map((cell) => toText(cell).trim()) ?? [];
  const cells = body.flat();
  if (names.length < wide || cells.some(({ properties }) => properties.className)) return;
  if (cells.filter((cell) => numeric.test(toText(cell))).length * 2 > cells.length) return;
  table.properties.className = ['in-cards'];
  for (const row of body) {
    for (const [at, cell] of row.entries()) if (at > 0) cell.properties.dataLabel = names[at];
  }
}

/** HTML has no `align` any more; where a column begins nothing is said. */
function alignByClass({ properties }: Element): void {
  const { align } = properties;
  properties.align = undefined;
  if (align === 'right' || align === 'center') properties.className = [`align-${align}`];
}

/** The corner over a column of row names heads nothing: a heading without words is read out as an empty one. */
function leaveEmptyHeads(cell: Element): void {
  if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
}

/** The ids that a text's headings have so far, through both of its parts. */
export class HeadingIds {
  readonly #taken = new Set<string>();
  /** The number that a repeated heading gets next: tried from there, not from the first again. */
  readonly #next = new Map<string, number>();

  /** `s-` before it, so that no heading can take a name that scripts use. */
  idFor(text: string): string {
    const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const base = `s-${words.join('-').slice(0, 60)}`;
    let id = base;
    let number = this.#next.get(base) ?? 2;
    while (this.#taken.has(id)) id = `${base}-${number++}`;
    this.#next.set(base, number);
    this.#taken.add(id);
    return id;
  }
}

/** Gives headings their ids and lists them; a document has one h1, which is not in the text. */
export function setHeadings(outline: OutlineEntry[], ids: HeadingIds, locked: boolean) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      // The notes' own heading is no part of the text.
      if (node.properties.id === 'footnote-label') {
        node.properties = {};
        return;
      }
      const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
      if (!depth) return;
      if (depth === 1) node.tagName = 'h2';
      const text = toText(node).trim();
      const id = ids.idFor(text);
      node.properties = { id };
      outline.push({ id, text, depth: Math.max(depth, 2), locked });
    });
  };
}

/** Formulas, superscript numbers, the word over an answer and the arrows back from notes are no words of the text. */
function isMark({ tagName, properties }: Element): boolean {
  return ['math', 'sup', 'summary'].includes(tagName) || 'dataFootnoteBackref' in properties;
}

/** Text of a tree without formulas, for the search. */
export function plainText(tree: Root): string {
  const without = (children: ElementContent[]): ElementContent[] =>
    children
      .filter((child) => child.type !== 'element' || !isMark(child))
      .map((child) => (child.type === 'element' ? { ...child, children: without(child.children) } : child));
  const children = tree.children.filter((child): child is ElementContent => child.type !== 'doctype');
  return toText({ type: 'root', children: without(children) }).trim();
}
