/** Mathematics as MathML: TeX between dollar signs, set by Temml, which browsers then draw by themselves. */
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import temml from 'temml';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from './rendering.ts';

/** Longest formula, in characters: TeX macros can grow. */
const longest = 2000;

/** remark-math leaves `code.math-inline` and `pre > code.math-display`. */
export function setMathematics(diagnostics: Diagnostic[]) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const display = node.tagName === 'pre';
      const code = display ? node.children[0] : node;
      if (code?.type !== 'element' || !hasClass(code, display ? 'math-display' : 'math-inline')) return;
      const source = toText(code, { whitespace: 'pre' });
      const math = render(source, display);
      if (!math)
        diagnostics.push({ kind: 'broken_mathematics', what: source.slice(0, 80), at: lineOf(node) });
      parent.children[index] = math ? (display ? framed(math) : math) : asWritten(source);
      return 'skip';
    });
  };
}

function render(source: string, display: boolean): Element | undefined {
  if (source.length > longest) return undefined;
  try {
    const markup = temml.renderToString(source, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
    });
    const math = fromHtml(markup, { fragment: true }).children[0];
    return math?.type === 'element' && math.tagName === 'math' ? math : undefined;
  } catch {
    return undefined;
  }
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
