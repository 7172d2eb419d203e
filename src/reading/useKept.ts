/**
 * What its reader has before them stays: when a membership ends while a locked part is read, and the page asks the
 * server again, as it does when a chapter is marked as done, the text is kept. The next page is locked, and whoever
 * logs out keeps nothing.
 */
import { useState } from 'react';
import type { EntryView } from '../ports/publishing.ts';

export function useKept(entry: EntryView, signedIn: boolean): EntryView {
  const [kept, setKept] = useState(entry);
  const isSame = kept.id === entry.id && kept.locale === entry.locale;
  const keeps = signedIn && isSame && kept.behind === null && entry.behind !== null;
  if (!keeps && kept !== entry) setKept(entry);
  return keeps ? kept : entry;
}
