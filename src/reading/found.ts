/** What a loader does with what was found under an address. */
import { data, redirect } from 'react-router';
import { screenAddress } from '../platform/screenAddress.ts';
import type { EntryView } from '../ports/publishing.ts';

/**
 * The entry itself; an old slug or a number redirects permanently.
 * @throws Response 404 when there is none, 301 when it stands elsewhere
 */
export function foundOr404(
  found: { entry: EntryView } | { movedTo: string } | undefined,
  request: Request,
  to: (slug: string) => string,
): EntryView {
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) throw redirect(to(found.movedTo) + screenAddress(request).search, 301);
  return found.entry;
}
