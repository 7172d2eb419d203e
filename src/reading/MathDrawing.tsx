/** Draws MathML from data; browsers set it by themselves. */
import { createElement, Fragment, type ReactNode } from 'react';
import styles from './math/Math.module.css';
import type { MathTree } from './mathTree.ts';

export function MathDrawing({ children }: { children: ReactNode }) {
  return createElement(
    'math',
    { className: styles.math, displaystyle: 'true' },
    createElement('mrow', null, children),
  );
}

/** The tree with `fill` in its slots. */
export function drawTree(tree: MathTree, fill: (name: string) => ReactNode): ReactNode {
  if (typeof tree === 'string') return tree;
  if ('slot' in tree) return fill(tree.slot);
  const children = tree.children.map((child, at) =>
    // The tree of a formula never changes, so that a place is a name.
    createElement(Fragment, { key: at }, drawTree(child, fill)),
  );
  return createElement(tree.tag, tree.attributes, ...children);
}
