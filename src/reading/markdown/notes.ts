/** Footnotes: each part of a text gets those that it refers to, and knows nothing of the others. */
import type { FootnoteDefinition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

export type Notes = ReadonlyMap<string, FootnoteDefinition>;

/** Takes the footnotes out of a text, wherever they stand. */
export function takeNotes(tree: Root): FootnoteDefinition[] {
  const notes: FootnoteDefinition[] = [];
  visit(tree, 'footnoteDefinition', (note, index, parent) => {
    notes.push(note);
    if (!parent || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
  return notes;
}

/** By their identifier; of two with the same one the first counts. */
export function firstOfEach(notes: readonly FootnoteDefinition[]): Notes {
  const byId = new Map<string, FootnoteDefinition>();
  for (const note of notes) if (!byId.has(identifierOf(note))) byId.set(identifierOf(note), note);
  return byId;
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
