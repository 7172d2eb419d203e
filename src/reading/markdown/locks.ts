/** The line `<!--vip-->`, from which on a text is for members. */
import type { Html, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from './rendering.ts';

export const lock = /^<!--\s*vip\s*-->$/i;
export const lockAnywhere = /<!--\s*vip\s*-->/i;

export function isLock(node: Nodes): node is Html {
  return node.type === 'html' && lock.test(node.value.trim());
}

/**
 * Lines that were meant to lock what follows, and do not: in a list or a quotation, or with something beside them; and
 * those after the first.
 */
export function lockFaults(tree: Root): (Diagnostic & { kind: 'second_lock' | 'misplaced_lock' })[] {
  const first = tree.children.find(isLock);
  const found: ReturnType<typeof lockFaults> = [];
  let isAfter = false;
  visit(tree, 'html', (node) => {
    if (node === first) isAfter = true;
    else if (lockAnywhere.test(node.value))
      found.push(faultOf(isAfter ? 'second_lock' : 'misplaced_lock', node));
  });
  return found;
}

function faultOf(kind: 'second_lock' | 'misplaced_lock', { position }: Html) {
  return { kind, what: '<!--vip-->', at: position?.start.line ?? 1 };
}
