/** Links to pages of this site that show as cards below a post. Few of them, and none is waited for longer than a moment. */
import type { Context } from '../../platform/context.ts';
import type { CardReader, LinkCard } from '../../platform/linkCard.ts';
import { cardOf } from './cards.ts';
import type { Post } from './queries/posts.ts';

/** Cards of a post, cards of all posts that are shown together, and characters of an address. */
const mostOfPost = 3;
const mostInAll = 12;
const longest = 1500;

/** In milliseconds. A card that takes longer is there for whoever comes next. */
const patience = 1500;

/** By the id of their post. */
export async function cardsOf(
  ctx: Context,
  reader: CardReader,
  posts: readonly Pick<Post, 'id' | 'html'>[],
): Promise<ReadonlyMap<number, LinkCard[]>> {
  const links = posts
    .flatMap(({ id, html }) =>
      ownLinks(html, ctx.origin)
        .slice(0, mostOfPost)
        .map((address) => ({ id, address })),
    )
    .slice(0, mostInAll);
  if (links.length === 0) return new Map();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const cards = await Promise.all(
    links.map(async ({ id, address }) => {
      const made = await Promise.race([cardOf(ctx, reader, address), late]);
      return made ? [{ id, made }] : [];
    }),
  );
  clearTimeout(timer);
  const found = new Map<number, LinkCard[]>();
  for (const { id, made } of cards.flat()) found.set(id, [...(found.get(id) ?? []), made]);
  return found;
}

/** Addresses of this site with a query, each once, as they stand in rendered HTML. */
function ownLinks(html: string, origin: string): URL[] {
  const found = new Map<string, URL>();
  for (const [, href = ''] of html.matchAll(/ href="([^"]{1,1500})"/g)) {
    const plain = href.replaceAll('&#x26;', '&').replaceAll('&amp;', '&');
    if (plain.length > longest || !(plain.startsWith('/') || plain.startsWith(`${origin}/`))) continue;
    const address = URL.parse(plain, origin);
    if (address?.origin === new URL(origin).origin && address.search !== '') found.set(address.href, address);
  }
  return [...found.values()];
}
