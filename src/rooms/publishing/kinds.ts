/** Kinds of entries, as `publishing_entry` allows them. */
export const entryKinds = ['news', 'guide', 'course', 'chapter', 'question'] as const;

export type EntryKind = (typeof entryKinds)[number];

export function isEntryKind(value: unknown): value is EntryKind {
  return entryKinds.some((kind) => kind === value);
}
