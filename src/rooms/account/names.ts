/** What accounts are called where somebody else must know who they are. */
import type { NamesOf } from '../../ports/account.ts';
import { namedAccounts } from './queries/accounts.ts';

/** The end of an id: its beginning is the time at which it was made, and the same for many. */
function shortId(id: string): string {
  return `#${id.slice(-8)}`;
}

export const namesOf: NamesOf = async (ctx, accounts) => {
  const ids = [...new Set(accounts.filter((id) => id !== null))];
  const found = new Map((await namedAccounts(ctx, ids)).map((one) => [one.id, one]));
  return new Map(
    ids.map((id) => {
      const { username, nickname } = found.get(id) ?? { username: null, nickname: '' };
      // Two user names may differ in letters that look alike: the id tells them apart.
      const name = username === null ? shortId(id) : `${username} ${shortId(id)}`;
      // A bracket or a comma would be a mark of some language: staff read it in theirs.
      return [id, nickname === '' || nickname === username ? name : `${name} · ${nickname}`];
    }),
  );
};
