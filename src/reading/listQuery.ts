/** What the address of a list says: tags and a place. */

export type ListAddress = { tags: string[]; after?: string; before?: string };

/** Most tags that are filtered by at once. */
const mostTags = 6;

export function listQuery(request: Request): ListAddress {
  const { searchParams } = new URL(request.url);
  const [after, before] = [searchParams.get('after'), searchParams.get('before')];
  return {
    tags: [...new Set(searchParams.getAll('tag'))].slice(0, mostTags),
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  };
}
