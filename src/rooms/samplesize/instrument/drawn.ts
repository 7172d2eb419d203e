/** The formula of a design, drawn on the server by the renderer of the articles: no page carries one. */
import type { ElementContent } from 'hast';
import type { Design } from '../../../designs/design.ts';
import { filled, slotsOf, symbols } from '../../../designs/symbols.ts';
import { mathOf } from '../../../reading/markdown/mathematics.ts';
import type { MathTree } from '../../../reading/mathTree.ts';
import type { DrawnFormula } from './drawnFormula.ts';

/** What is drawn of MathML; styles are not allowed on our pages. */
const attributes = [
  'className',
  'stretchy',
  'fence',
  'separator',
  'form',
  'lspace',
  'rspace',
  'width',
  'height',
  'depth',
  'displaystyle',
  'scriptlevel',
  'accent',
  'mathvariant',
  'linethickness',
  'minsize',
  'maxsize',
];

const mark = /^@(\w+)@$/;

export function drawnFormula({ formula }: Pick<Design, 'formula'>): DrawnFormula {
  const names = new Set(formula.flatMap(({ result, tex }) => [result, ...slotsOf(tex)]));
  return {
    lines: formula.map(({ tex }) => drawn(filled(tex, (name) => `\\text{@${name}@}`))),
    symbols: Object.fromEntries(
      [...names].map((name) => [name, drawn(symbols[name] ?? `\\mathrm{${name}}`)]),
    ),
  };
}

/** The inside of the `math` element. */
function drawn(tex: string): MathTree {
  const math = mathOf(tex, true);
  if (!math) throw new Error(`This formula cannot be drawn: ${tex}`);
  return { tag: 'mrow', attributes: {}, children: math.children.flatMap(treeOf) };
}

function treeOf(node: ElementContent): MathTree[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const [only] = node.children;
  const slot = only?.type === 'text' ? mark.exec(only.value)?.[1] : undefined;
  if (node.tagName === 'mtext' && slot) return [{ slot }];
  const kept = attributes.flatMap((name): [string, string][] =>
    node.properties[name] === undefined ? [] : [[name, String(node.properties[name])]],
  );
  return [
    { tag: node.tagName, attributes: Object.fromEntries(kept), children: node.children.flatMap(treeOf) },
  ];
}
