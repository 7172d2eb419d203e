/** How those who write in the forum are shown: never by mail address or number. */
import type { Context } from '../../platform/context.ts';
import { membersBy } from './queries/members.ts';
import type { Author } from './shown.ts';

export type Authors = ReadonlyMap<string, Author>;

/** Whose account is gone has no entry. */
export async function authorsOf(ctx: Context, accounts: readonly (string | null)[]): Promise<Authors> {
  const ids = [...new Set(accounts.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { account, identity } = ctx.ports;
  const [known, members, verified] = await Promise.all([
    account.peopleOf(ctx, ids),
    membersBy(ctx, { accounts: ids }),
    identity.approvedAccounts(ctx, ids),
  ]);
  return new Map(
    members.flatMap(({ account, number, posts, methodologist }): [string, Author][] => {
      const person = known.get(account);
      if (!person) return [];
      const { name, field, avatar } = person;
      return [
        [account, { number, name, field, avatar, verified: verified.has(account), methodologist, posts }],
      ];
    }),
  );
}

export function authorIn(authors: Authors, account: string | null): Author | null {
  return (account !== null && authors.get(account)) || null;
}
