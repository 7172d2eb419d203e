/** Mathematics as MathML: TeX between dollar signs, set by Temml, which browsers then draw by themselves. */
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import type { Root as MarkdownRoot, Nodes, Paragraph, PhrasingContent } from 'mdast';
import temml from 'temml';
import { SKIP, visit } from 'unist-util-visit';
import { bracketClass } from '../math/brackets.ts';
import type { Diagnostic } from './rendering.ts';

type InlineMath = Extract<Nodes, { type: 'inlineMath' }>;
type DisplayMath = Extract<Nodes, { type: 'math' }>;

/** Longest formula, in characters: TeX macros can grow. */
const longest = 2000;

/**
 * `$$…$$` stands apart however it is written. remark-math sets it apart only where the signs stand on lines of their
 * own, and leaves the rest in the line: such a paragraph is divided here. Cells and headings have no room for it.
 */
export function setApart(tree: MarkdownRoot, markdown: string, diagnostics: Diagnostic[]): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'math' && node.meta) {
      const what = `$$${node.meta.slice(0, 80)}`;
      diagnostics.push({ kind: 'broken_mathematics', what, at: node.position?.start.line ?? 1 });
      // What stands beside the signs would be dropped.
      node.data = display({ ...node, type: 'inlineMath', value: `${node.meta}\n${node.value}` }, '').data;
    }
    if (node.type !== 'paragraph' || !parent || index === undefined) return;
    const parts = divided(node, (formula) =>
      markdown.startsWith('$$', formula.position?.start.offset ?? markdown.length),
    );
    if (parts.length === 0) return;
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

/** A paragraph in parts, with its formulas between them; none where it has no formula to set apart. */
function divided(
  { children }: Paragraph,
  standsApart: (formula: InlineMath) => boolean,
): (Paragraph | DisplayMath)[] {
  const parts: (Paragraph | DisplayMath)[] = [];
  let line: PhrasingContent[] = [];
  const endLine = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      parts.push({ type: 'paragraph', children: line });
    line = [];
  };
  for (const [at, node] of children.entries()) {
    if (node.type !== 'inlineMath' || !standsApart(node)) {
      line.push(node);
      continue;
    }
    endLine();
    parts.push(display(node, takePunctuation(children[at + 1])));
  }
  if (parts.length > 0) endLine();
  return parts;
}

/** A full stop or comma must not begin the line below a formula. */
function takePunctuation(next: PhrasingContent | undefined): string {
  const [mark = ''] = (next?.type === 'text' && /^[.,;:!?。，；：！？、]/.exec(next.value)) || [];
  if (next?.type === 'text') next.value = next.value.slice(mark.length).trimStart();
  return mark;
}

function display({ value, position }: InlineMath, punctuation: string): DisplayMath {
  const source = punctuation === '' ? value : `${value}\\text{${punctuation}}`;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math', 'math-display'] },
    children: [{ type: 'text', value: source }],
  };
  const place = position ? { position } : {};
  return { type: 'math', value: source, data: { hName: 'pre', hChildren: [code] }, ...place };
}

/** remark-math leaves `code.math-inline` and `pre > code.math-display`. */
export function setMathematics(diagnostics: Diagnostic[]) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const display = node.tagName === 'pre';
      const code = display ? node.children[0] : node;
      if (code?.type !== 'element' || !hasClass(code, display ? 'math-display' : 'math-inline')) return;
      const source = toText(code, { whitespace: 'pre' });
      const math = mathOf(source, display);
      if (!math)
        diagnostics.push({ kind: 'broken_mathematics', what: source.slice(0, 80), at: lineOf(node) });
      parent.children[index] = math ? (display ? framed(math) : math) : asWritten(source);
      return 'skip';
    });
  };
}

/** TeX as MathML; undefined where it cannot be read. */
export function mathOf(source: string, display: boolean): Element | undefined {
  if (source.length > longest) return undefined;
  try {
    const markup = temml.renderToString(withPercent(source), {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
    });
    const math = fromHtml(markup, { fragment: true }).children[0];
    if (math?.type !== 'element' || math.tagName !== 'math') return undefined;
    nameBrackets(math);
    return math;
  } catch {
    return undefined;
  }
}

/** Tells the rows apart whose brackets are drawn: those that TeX would stretch. */
function nameBrackets(math: Element): void {
  visit(math, 'element', (row) => {
    const [first, last] = [row.children[0], row.children.at(-1)];
    if (row.tagName !== 'mrow' || !isStretched(first) || !isStretched(last)) return;
    const tags: string[] = [];
    visit(row, 'element', ({ tagName }) => void tags.push(tagName));
    const name = bracketClass(toText(first), toText(last), tags);
    if (name) row.properties.className = [name];
  });
}

function isStretched(node: ElementContent | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'mo' && node.properties.stretchy === 'true';
}

/** TeX drops what follows a per cent sign, to the end of the line: `$95% CI$` means the sign. */
function withPercent(source: string): string {
  return source.replace(/(\\.)|%/gs, (_whole, escaped?: string) => escaped ?? '\\%');
}

/** A long formula scrolls inside its own frame, by keyboard too. */
function framed(math: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['formula'], tabIndex: 0, role: 'group' },
    children: [math],
  };
}

function asWritten(source: string): Element {
  return { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: source }] };
}

function hasClass(node: Element, name: string): boolean {
  const classes = node.properties.className;
  return Array.isArray(classes) && classes.includes(name);
}

function lineOf(node: Element): number {
  return node.position?.start.line ?? 1;
}
