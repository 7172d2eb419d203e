/** Members whom a text mentions, and those whom one may mention. */
import type { Context } from '../../platform/context.ts';
import { authorsOf } from './authors.ts';
import { membersBy, writersIn } from './queries/members.ts';
import type { RenderedPost } from './rendering/post.ts';
import type { Author } from './shown.ts';

const most = 8;

/** Of many whose nickname begins with the letters, so many are looked at. */
const looked = 200;

/** Accounts of those who are mentioned; numbers that nobody has are passed over. */
export async function mentionedBy(
  ctx: Context,
  { mentions }: Pick<RenderedPost, 'mentions'>,
): Promise<string[]> {
  return (await membersBy(ctx, { numbers: mentions })).map(({ account }) => account);
}

/** Who wrote in the thread, the last first, then others who write here. */
export async function membersNamed(
  ctx: Context,
  { letters, topic }: { letters: string; topic: number | undefined },
): Promise<Author[]> {
  const wanted = letters.toLowerCase();
  const here = topic === undefined ? [] : await writersIn(ctx, topic);
  const elsewhere = letters === '' ? [] : await ctx.ports.account.nicknamed(ctx, letters, looked);
  const authors = await authorsOf(ctx, [...here, ...elsewhere]);
  const known = (account: string) => authors.get(account) ?? [];
  const named = here.flatMap(known).filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return (
    [...new Set([...named, ...elsewhere.flatMap(known)])]
      // Whose posts nobody has seen yet is not known to write here.
      .filter(({ name, posts }) => name !== '' && posts > 0)
      .slice(0, most)
  );
}
