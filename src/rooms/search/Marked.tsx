/** A text with the words that were looked for marked. */
import type { Entry } from '../../search/snippet.ts';

export function Marked({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ text, mark }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one text never move
    mark ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
