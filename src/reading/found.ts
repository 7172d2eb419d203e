/** What a loader does with what was found under an address. */
import { data, redirect } from 'react-router';
import type { PieceView } from './library.ts';

/**
 * The piece itself; an old slug or a number leads on, for good.
 * @throws Response 404 when there is none, 301 when it stands elsewhere
 */
export function foundOr404(
  found: { piece: PieceView } | { movedTo: string } | undefined,
  request: Request,
  to: (slug: string) => string,
): PieceView {
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) throw redirect(to(found.movedTo) + new URL(request.url).search, 301);
  return found.piece;
}
