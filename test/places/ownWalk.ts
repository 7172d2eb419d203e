/**
 * What shows studies by who asks, and not by an address that names one: pages and calls of one's own. A new one is walked too,
 * with a name and an id that nobody outside of the study may meet.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import { addMemberRow } from '../../src/rooms/study/queries.ts';
import type { PlacedScreen } from '../../src/screens.ts';
import { accountOf, keepStudiesOpen, person } from '../harness/people.ts';
import type { Reply, Site, Visitor } from '../harness/site.ts';

type Tables = {
  endpoints: readonly Endpoint[];
  screens: readonly Pick<PlacedScreen, 'path' | 'access'>[];
};

type Own = { what: string; ask(visitor: Visitor, study: string, name: string): Promise<Reply> };

/** Each is asked for with the study’s id where it names anything, and its name where it searches. */
function ownWays({ endpoints, screens }: Tables): Own[] {
  const filled = (path: string, study: string) => path.replaceAll(/:\w+/g, study);
  return [
    ...screens
      .filter(({ access }) => access === 'personal')
      .flatMap(({ path }) =>
        ['', '.data'].map((end) => ({
          what: path + end,
          ask: (visitor: Visitor, study: string, name: string) =>
            visitor.get(`/en/${filled(path, study)}${end}?q=${name}`),
        })),
      ),
    ...endpoints
      .filter(({ method, access, roles }) => method === 'GET' && access === 'user' && !roles)
      .map(({ path }) => ({
        what: `GET ${path}`,
        ask: (visitor: Visitor, study: string, name: string) =>
          visitor.get(`${filled(path, study)}?${new URLSearchParams({ q: name, text: name, query: name })}`),
      })),
  ];
}

/** @returns what its owner finds it by */
export async function walkOwnWays(tables: Tables, site: Site): Promise<string[]> {
  const somebody = async () => {
    const email = `own-${randomUUID()}@example.org`;
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    await keepStudiesOpen(site, account);
    return { visitor, account };
  };
  const [owner, stranger, gone] = [await somebody(), await somebody(), await somebody()];
  const name = `gladiola-${randomUUID().slice(0, 8)}`;
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: owner.account }, name));
  await site.ctx.transaction(async (tx) => {
    const since = tx.clock();
    const over = { until: since, ended_by: owner.account, added_by: owner.account };
    const row = { id: randomUUID(), study, account: gone.account, role: 'viewer', site: null } as const;
    await addMemberRow(tx, { ...row, since, ...over });
  });
  const found: string[] = [];
  for (const { what, ask } of ownWays(tables)) {
    // What was asked for stands in the answer too, as in a field of a search.
    const shows = async (visitor: Visitor) => {
      const { text } = await ask(visitor, study, 'gladiola-');
      return text.includes(name) || (!what.includes(':') && text.includes(study));
    };
    for (const { visitor } of [stranger, gone]) expect([what, await shows(visitor)]).toEqual([what, false]);
    if (await shows(owner.visitor)) found.push(what);
  }
  return found;
}
