/** Task lists: GitHub's boxes, which nobody can tick here, as signs with a word for who cannot see them. */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Resources } from './rendering.ts';

export function setTasks({ words }: Resources) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'input' || !parent || index === undefined) return;
      const isDone = node.properties.checked === true;
      const sign: Element = {
        type: 'element',
        tagName: 'span',
        properties: { className: ['tick'], role: 'img', ariaLabel: isDone ? words.done : words.undone },
        children: [{ type: 'text', value: isDone ? '☑' : '☐' }],
      };
      parent.children[index] = sign;
    });
  };
}
