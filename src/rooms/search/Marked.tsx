/** A text with the words that were looked for marked. */
import type { Piece } from '../../search/snippet.ts';

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, mark }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    mark ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
