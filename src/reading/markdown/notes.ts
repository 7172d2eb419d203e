/** Footnotes: each part of a text gets those that it refers to, and knows nothing of the others. */
import type { FootnoteDefinition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

export type Notes = ReadonlyMap<string, FootnoteDefinition>;

/** Takes the footnotes out of a text, wherever they stand, by their identifier. Of two with the same one the first counts. */
export function takeNotes(tree: Root): Notes {
  const notes = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (note, index, parent) => {
    const id = identifierOf(note);
    if (!notes.has(id)) notes.set(id, note);
    if (!parent || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
  return notes;
}

/** The notes that a part refers to, and those that these refer to, in the order of their numbers. */
export function notesFor(part: Root['children'], notes: Notes): FootnoteDefinition[] {
  const used = new Set<FootnoteDefinition>();
  const follow = (node: Root['children'][number]) =>
    visit(node, 'footnoteReference', (reference) => {
      const note = notes.get(identifierOf(reference));
      if (note) used.add(note);
    });
  part.forEach(follow);
  // A set is walked through to the notes that are added on the way.
  for (const note of used) follow(note);
  return [...used];
}

/** Footnotes are matched without regard to case, as mdast-util-to-hast does. */
function identifierOf({ identifier }: { identifier: string }): string {
  return identifier.toUpperCase();
}
