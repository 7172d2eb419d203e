/** How many methods answers leave. Pure. */
import { tree } from '../../../methods/choosing/paths.ts';
import { isAsk, type Node } from '../../../methods/choosing/tree.ts';
import { methodsBelow, type Way } from '../../../methods/choosing/walk.ts';

/** Where the first answers lead, as many as are taken. */
function nodeAfter({ asked }: Way, count: number): Node {
  let node: Node = tree;
  for (const { answer } of asked.slice(0, count)) {
    const on: Node | undefined = isAsk(node) && answer !== undefined ? node.options[answer] : undefined;
    if (!on) return node;
    node = on;
  }
  return node;
}

/** A statistician counts as one, who is always left. */
const countOf = (node: Node) => methodsBelow(node).size || 1;

/** What is left after the question of this place. */
export function leftAfter(way: Way, place: number): number {
  return countOf(nodeAfter(way, place + 1));
}

/** What an option of the question of this place leaves. */
export function leftBy(way: Way, place: number, option: string): number {
  const node = nodeAfter(way, place);
  const on = isAsk(node) ? node.options[option] : undefined;
  return on ? countOf(on) : 0;
}
