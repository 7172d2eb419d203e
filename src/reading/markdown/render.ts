/**
 * Markdown to safe HTML: GitHub's dialect with mathematics, figures, callouts and citations. What leaves here went
 * through the list in allowed.ts last, whatever the steps before it made.
 */
import type { Root as Hast } from 'hast';
import type { FootnoteDefinition, Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { unbroken } from '../../lib/unbroken.ts';
import type { OutlineEntry } from '../../ports/publishing.ts';
import { endAddresses } from './addresses.ts';
import { allowed } from './allowed.ts';
import { HeadingIds, plainText, setCallouts, setFigures, setHeadings, setTables } from './blocks.ts';
import { Citations } from './citations.ts';
import { parseMarkdown } from './dialect.ts';
import { keepWritten, longestShown, sourceOf } from './kept.ts';
import { isLock, lockFaults } from './locks.ts';
import { setApart, setMathematics } from './mathematics.ts';
import { firstOfEach, notesFor, takeNotes } from './notes.ts';
import { type Diagnostic, mostHeadings, mostParts, type Rendering, type Resources } from './rendering.ts';
import { setTasks } from './tasks.ts';

/** A last change of what is allowed already, by whoever shows texts in another way than articles. */
export type Finish = (tree: Hast) => void;

/**
 * Renders a text, what is for members apart. Takes milliseconds a page, and for hostile input seconds: see renderer.ts.
 * @param finish may not let in what the list of allowed.ts keeps out
 * @throws Error for a text of more parts than anyone writes
 */
export function renderMarkdown(markdown: string, resources: Resources, finish?: Finish): Rendering {
  const tree = parseMarkdown(markdown);
  refuseTooMany(tree);
  const citations = new Citations(resources);
  const diagnostics: Diagnostic[] = [];
  setApart(tree, markdown, diagnostics);
  endAddresses(tree);
  diagnostics.push(...lockFaults(tree));
  keepWritten(tree, markdown, diagnostics);
  const { open, locked, unused } = split(tree);
  diagnostics.push(...unused.map((note) => unusedNote(note, markdown)));
  const work: Work = {
    resources,
    citations,
    outline: [],
    ids: new HeadingIds(),
    diagnostics,
    numbers: { figures: 0 },
    finish,
  };
  const first = renderPart(open, work, 'fn-', false);
  const second = locked && renderPart(locked, work, 'fnl-', true);
  const numbers = new Set(first.cited.map(({ number }) => number));
  return {
    html: first.html,
    lockedHtml: second?.html ?? null,
    outline: work.outline,
    figure: /<img src="\/figures\/([\w-]+)\.[a-z-]+\.svg"/.exec(first.html)?.[1] ?? null,
    cited: first.cited,
    lockedCited: second ? second.cited.filter(({ number }) => !numbers.has(number)) : [],
    text: first.text,
    words: countWords(first.text),
    lockedWords: second ? countWords(second.text) : 0,
    diagnostics: [...diagnostics, ...unknownIn(markdown, citations)].sort((a, b) => a.at - b.at),
  };
}

type Work = {
  resources: Resources;
  citations: Citations;
  outline: OutlineEntry[];
  ids: HeadingIds;
  diagnostics: Diagnostic[];
  /** Figures are numbered through both parts. */
  numbers: { figures: number };
  finish: Finish | undefined;
};

/** What follows the parser takes longer than the parser: it is not begun in vain. */
function refuseTooMany(tree: Root): void {
  let parts = 0;
  let headings = 0;
  visit(tree, ({ type }) => {
    if (++parts > mostParts) throw new Error('too many parts');
    if (type === 'heading' && ++headings > mostHeadings) throw new Error('too many headings');
  });
}

function unknownIn(markdown: string, { unknown }: Citations): Diagnostic[] {
  if (unknown.size === 0) return [];
  const lineOf = lineFinder(markdown);
  return [...unknown].map((what) => ({
    kind: 'unknown_reference',
    what,
    at: lineOf(Math.max(0, markdown.indexOf(what))),
  }));
}

/** Lines of places in a text, from 1, without walking through the text for each. */
function lineFinder(text: string): (at: number) => number {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** The part for everyone, the part for members, and the notes of neither. Link definitions serve both. */
function split(tree: Root): { open: Root; locked: Root | undefined; unused: FootnoteDefinition[] } {
  const all = takeNotes(tree);
  const notes = firstOfEach(all);
  const used = new Set<FootnoteDefinition>();
  const { children } = tree;
  const at = children.findIndex(isLock);
  const definitions = at === -1 ? [] : children.filter(({ type }) => type === 'definition');
  const part = (nodes: Root['children']): Root => {
    const own = [...nodes.filter((node) => !definitions.includes(node)), ...definitions];
    const its = notesFor(own, notes);
    for (const note of its) used.add(note);
    // Both parts are changed on the way: neither may see the other's changes.
    return { type: 'root', children: structuredClone([...own, ...its]) };
  };
  const open = part(at === -1 ? children : children.slice(0, at));
  const locked = at === -1 ? undefined : part(children.slice(at + 1));
  return { open, locked, unused: all.filter((note) => !used.has(note)) };
}

function unusedNote(note: FootnoteDefinition, markdown: string): Diagnostic {
  const what = sourceOf(note, markdown).slice(0, longestShown);
  return { kind: 'unused_note', what, at: note.position?.start.line ?? 1 };
}

function renderPart(part: Root, work: Work, clobberPrefix: string, locked: boolean) {
  const cited = work.citations.transform(part);
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix,
      footnoteLabel: work.resources.words.notes,
      footnoteBackLabel: (reference) => `↩ ${reference + 1}`,
    })
    .use(setCallouts, work.resources)
    .use(setFigures, work.resources, work.diagnostics, work.numbers)
    .use(setTables)
    .use(setTasks, work.resources)
    .use(setMathematics, work.diagnostics)
    .use(setHeadings, work.outline, work.ids, locked)
    .use(rehypeSanitize, allowed)
    .use(rehypeStringify);
  // The processor starts from Markdown's tree and ends in HTML's.
  const tree = processor.runSync(part) as unknown as Hast;
  const text = plainText(tree);
  keepTogether(tree);
  work.finish?.(tree);
  return { html: processor.stringify(tree), text, cited };
}

/** In sentences, not in what is written for machines. */
function keepTogether(tree: Hast): void {
  visit(tree, (node) => {
    if (node.type === 'element' && ['code', 'math'].includes(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = unbroken(node.value);
    return CONTINUE;
  });
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
  return words;
}
