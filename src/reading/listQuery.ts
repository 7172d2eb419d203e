/** What the address of a list says: tags and a place. */
import { typedText } from '../lib/query.ts';
import type { Page } from '../platform/page.ts';
import type { EntryList } from '../ports/publishing.ts';

export type ListAddress = { tags: string[]; after?: string; before?: string };

/** Most tags that are filtered by at once. */
const mostTags = 6;

/** Longer than any slug, or any place in a list; what is cut off names nothing all the same. */
const longest = 100;

export function listQuery(request: Request): ListAddress {
  const { searchParams } = new URL(request.url);
  const [after, before] = ['after', 'before'].map((name) => typedText(searchParams.get(name), longest));
  const tags = searchParams.getAll('tag').map((tag) => typedText(tag, longest));
  return {
    tags: [...new Set(tags)].slice(0, mostTags),
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  };
}

/** Lets a list be kept whose tags and place exist. Of two places the list shows one, and the other counts as made up. */
export function confirmList(page: Page, { tags, after, before }: ListAddress, { exists }: EntryList): void {
  if (!exists) return;
  page.confirm('tag', tags);
  if (before !== undefined) page.confirm('before', [before]);
  else if (after !== undefined) page.confirm('after', [after]);
}
