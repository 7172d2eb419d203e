/**
 * What Markdown or its way to HTML would drop without a word stands in the text instead, or is told
 * (docs/decisions/0093-nothing-written-vanishes.md).
 */
import type {
  Code,
  Definition,
  Html,
  Image,
  Link,
  List,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  Table,
} from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isLock, lock } from './locks.ts';
import { type Diagnostic, mostParts } from './rendering.ts';

/** In a list of what was left out, as much as shows which place is meant. */
export const longestShown = 2000;

export function keepWritten(tree: Root, markdown: string, diagnostics: Diagnostic[]): void {
  const definitions = keepDefinitions(tree, markdown);
  visit(tree, (node, index, parent) => {
    if (node.type === 'code') keepInfo(node);
    if (node.type === 'table') keepCells(node);
    if (node.type === 'list') keepNumbers(node, markdown);
    if (!parent || index === undefined) return;
    const instead = replacement(node, parent, markdown, definitions, diagnostics);
    if (!instead) return;
    // What stands in a node may stand where the node stood.
    parent.children.splice(index, 1, ...(instead as never[]));
    return [SKIP, index + instead.length];
  });
}

function replacement(
  node: Nodes,
  parent: Parents,
  markdown: string,
  definitions: ReadonlyMap<string, Definition>,
  diagnostics: Diagnostic[],
): Nodes[] | undefined {
  if (node.type === 'html')
    return isLock(node) && parent.type === 'root' ? undefined : textOf(node, parent, diagnostics);
  if (node.type === 'link') return readable(node, node.url, markdown);
  if (node.type === 'linkReference') return readable(node, definitions.get(node.identifier)?.url, markdown);
  if (node.type === 'image') return readableImage(node, node.url, diagnostics);
  if (node.type === 'imageReference') {
    return readableImage(node, definitions.get(node.identifier)?.url, diagnostics);
  }
  return undefined;
}

/** A label in brackets, a colon and a word are a definition to Markdown; one that nothing refers to is a sentence. */
function keepDefinitions(tree: Root, markdown: string): Map<string, Definition> {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
  });
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (used.has(node.identifier) && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
      return;
    }
    parent.children[index] = { type: 'paragraph', children: [text(sourceOf(node, markdown))] };
    return SKIP;
  });
  return definitions;
}

/** Comments are left out, and told; what else looks like HTML is text. */
function textOf(node: Html, parent: Parents, diagnostics: Diagnostic[]): Nodes[] {
  for (const [comment] of node.value.matchAll(/<!--.*?-->/gs)) {
    if (lock.test(comment)) continue; // told by lockFaults
    diagnostics.push({ kind: 'comment', what: comment.slice(0, longestShown), at: lineOf(node) });
  }
  const shown = node.value.replace(/<!--.*?-->/gs, '');
  const isFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
  if (!isFlow) return [text(shown)];
  const blocks = shown.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return blocks.map((block) => ({ type: 'paragraph', children: [text(block.trim())] }));
}

/** The language of a block of code stays with it; any other words behind the fence are its first line. */
function keepInfo(node: Code): void {
  const { lang, meta } = node;
  if (!lang) return;
  if (!meta && /^[\w+#.-]{1,20}$/.test(lang)) {
    node.data = { ...node.data, hProperties: { dataLanguage: lang } };
    return;
  }
  node.value = `${lang}${meta ? ` ${meta}` : ''}\n${node.value}`;
  node.lang = null;
  node.meta = null;
}

/** GitHub's tables drop the cells beyond the head's. */
function keepCells(node: Table): void {
  const columns = Math.max(...node.children.map(({ children }) => children.length));
  // Every row is filled up to the widest.
  if (columns * node.children.length > mostParts) throw new Error('too many parts');
  const align = node.align ?? [];
  node.align = [...align, ...Array(Math.max(0, columns - align.length)).fill(null)];
}

/** CommonMark counts on from the first number, whatever the others are. All the same number is a list that counts itself. */
function keepNumbers(node: List, markdown: string): void {
  if (!node.ordered) return;
  const numbers = node.children.map((item) =>
    Number(/^\d+/.exec(sourceOf(item, markdown))?.[0] ?? Number.NaN),
  );
  if (numbers.every((number) => number === numbers[0])) return;
  for (const [at, item] of node.children.entries()) {
    const number = numbers[at] ?? Number.NaN;
    if (at === 0 || Number.isNaN(number) || number === (numbers[at - 1] ?? 0) + 1) continue;
    item.data = { ...item.data, hProperties: { value: String(number) } };
  }
}

/** Schemes that a link may have (allowed.ts). Of another one a link would lose its address: that is shown. */
function isOpen(url: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme);
}

function readable(
  node: Link | Extract<Nodes, { type: 'linkReference' }>,
  url: string | undefined,
  markdown: string,
): PhrasingContent[] | undefined {
  if (url === undefined) return undefined;
  if (isOpen(url)) {
    const isBare = node.children.length === 0 && /^(?:https?:|mailto:)/i.test(url);
    if (isBare) node.children = [text(url)];
    return undefined;
  }
  const source = node.position ? sourceOf(node, markdown) : '';
  if (source.startsWith('<')) return [text(source)];
  return [...node.children, text(node.children.length > 0 ? ` (${url})` : url)];
}

function readableImage(
  node: Image | Extract<Nodes, { type: 'imageReference' }>,
  url: string | undefined,
  diagnostics: Diagnostic[],
): PhrasingContent[] | undefined {
  if (url === undefined || isOpen(url)) return undefined;
  diagnostics.push({ kind: 'foreign_image', what: url.slice(0, 200), at: lineOf(node) });
  return [text(node.alt ? `${node.alt} (${url})` : url)];
}

function text(value: string): Extract<Nodes, { type: 'text' }> {
  return { type: 'text', value };
}

export function sourceOf({ position }: Nodes, markdown: string): string {
  return markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}
