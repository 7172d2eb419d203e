/** The user centre: parts of all rooms, none of which holds up another. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { publish } from '../../../test/harness/entries.ts';
import { ask, member, reply } from '../../../test/harness/forum.ts';
import { giveDays, makeVip, setIdentity } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { givePoints } from '../../../test/harness/points.ts';
import { type Site, sectionOf, startSite, Visitor, wholePage } from '../../../test/harness/site.ts';
import type { CentrePart, Panel } from '../../own/centre.ts';
import { saveProfile } from '../account/contract.ts';
import { keepFavourite } from '../forum/queries/marks.ts';
import { changeMember, joinForum } from '../forum/queries/members.ts';
import { setBookmark } from '../guides/contract.ts';
import { loadParts } from './loadParts.ts';

const part = (id: string, order: number, load: () => Promise<Panel>): CentrePart => ({
  id,
  order,
  icon: 'list',
  title: id,
  load,
});

describe('Parts of the centre', () => {
  const errors: object[] = [];
  // Of a context, parts need the log alone.
  const ctx = { log: { error: (fault: object) => void errors.push(fault) } } as never;

  it('stand in their order, and one that fails or hangs leaves the others alone', async () => {
    const loaded = await loadParts(ctx, [
      part('later', 80, async () => ({ text: ['c'] })),
      part('fails', 20, async () => {
        throw new Error('The room is down.');
      }),
      part('hangs', 30, () => new Promise(() => {})),
      part('first', 10, async () => ({ text: ['a'] })),
    ]);
    expect(loaded.map(({ id }) => id)).toEqual(['first', 'fails', 'hangs', 'later']);
    expect(loaded.map(({ panel }) => panel !== null)).toEqual([true, false, false, true]);
    expect(errors).toMatchObject([{ part: 'fails' }]);
  });
});

describe.each(engines())('The user centre, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  it('asks a visitor to log in, and is kept out of search engines', async () => {
    const { status, text } = await new Visitor(site).get('/en/usercenter');
    expect(status).toBe(200);
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toContain('id="part-');
  });

  it('shows a part of each room that brings one, each with a way to begin, and is kept by nobody', async () => {
    const ana = await person(site, { email: 'ana@example.org' });
    const { text, headers } = await ana.get('/en/usercenter');
    const parts = idsIn(text);
    expect(parts).toEqual(
      expect.arrayContaining(['vip', 'points', 'invitation', 'identity', 'notices', 'forum', 'guides']),
    );
    expect(parts).toEqual(
      expect.arrayContaining(['courses', 'samplesize', 'indices', 'syndrome', 'payments']),
    );
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('folds what is empty into one list below what is not, a line each with the way to begin', async () => {
    const kim = await person(site, { email: 'kim@example.org' });
    const account = await accountOf(site, 'kim@example.org');
    const folded = async () => {
      const page = await centreOf(kim);
      const lines = sectionOf(page, 'nothing');
      // No card stands below the list.
      expect(idsIn(page).slice(-idsIn(lines).length)).toEqual(idsIn(lines));
      return idsIn(lines);
    };
    const empty = [
      'points',
      'study',
      'invitation',
      'payments',
      'notices',
      'tasks',
      'forum',
      'guides',
      'courses',
    ];
    expect(await folded()).toEqual([...empty, 'samplesize', 'indices', 'syndrome']);
    const lines = sectionOf(await centreOf(kim), 'nothing');
    expect(lines).toMatch(/href="\/en\/forum"[^>]*>To the forum</);
    expect(lines).toMatch(/href="\/en\/my\/vip#invite"/);
    expect(lines).not.toContain('You have no favourite topics yet');
    await givePoints(site, account, 5);
    const { topic } = await ask(await member(site, 'lee@example.org', 'Lee'));
    await keepFavourite(site.ctx, account, topic);
    expect(await folded()).not.toEqual(expect.arrayContaining(['forum']));
    expect(await folded()).not.toEqual(expect.arrayContaining(['points']));
    expect(sectionOf(await centreOf(kim), 'part-forum')).toContain('No replies');
  });

  it('answers one part alone, and an unknown one with none', async () => {
    const bo = await person(site, { email: 'bo@example.org' });
    const one = await bo.get('/en/usercenter?part=points');
    expect([...one.text.matchAll(/id="part-/g)]).toHaveLength(1);
    const none = await bo.get('/en/usercenter?part=%27%3B--');
    expect(none.status).toBe(200);
    expect(none.text).not.toContain('id="part-');
  });

  it('finds what cannot wait, however much came after it', async () => {
    const ada = await member(site, 'ada@example.org', 'Ada');
    const account = await accountOf(site, 'ada@example.org');
    const { topic } = await ask(ada, { title: 'A question of long ago' });
    await reply(await member(site, 'al@example.org', 'Al'), topic);
    await run(sql`UPDATE notices_notice SET at = ${now()} - interval '40 days' WHERE account = ${account}`);
    await run(sql`INSERT INTO notices_notice (id, account, kind, facts, at, listed, read_at, mail)
      SELECT gen_random_uuid(), ${account}, 'identity.approved', '{}', ${now()} - n * interval '1 minute', true, ${now()}, 'off'
      FROM generate_series(1, 30) n`);
    await anOrder(account, { days: 30, state: 'created', daysAgo: 9 });
    for (let n = 0; n < 6; n++) await anOrder(account, { days: 7, state: 'closed', daysAgo: n });
    await makeVip(site, account, 5);
    await setIdentity(site, account, 2);
    const page = await centreOf(ada);
    const matters = sectionOf(page, 'matters');
    for (const matter of [
      'New reply in “A question of long ago”',
      'Your membership ends in 5 days',
      'Your identity proof was rejected',
    ])
      expect(matters).toContain(matter);
    // What comes next is said once.
    const order = 'Your order is waiting for payment: Membership for 30 days';
    expect(sectionOf(page, 'next')).toContain(order);
    expect(matters).not.toContain(order);
  });

  it('leads from points to what is bought and paid out, and shows the withdrawals that are open', async () => {
    const cy = await person(site, { email: 'cy@example.org' });
    const account = await accountOf(site, 'cy@example.org');
    await run(sql`UPDATE payments_withdrawing SET active = true`);
    await givePoints(site, account, 300);
    const points = async () => sectionOf(await centreOf(cy), 'part-points');
    expect(await points()).toContain('href="/en/my/vip#buy"');
    for (const [state, amount] of [
      ['taken', 640],
      ['cancelled', 999],
    ] as const) {
      await run(sql`INSERT INTO payments_withdrawal (id, number, account, client_key, points, amount, currency, counted,
          second_person, kind, hint, state, asked_at, ended_at)
        VALUES (${randomUUID()}, ${randomUUID().slice(0, 20)}, ${account}, ${randomUUID()}, ${amount}, ${amount}, 'CNY',
          ${amount}, false, 'alipay', '•••• 1', ${state}, ${now()}, ${state === 'cancelled' ? now() : null})`);
    }
    const orders = sectionOf(await centreOf(cy), 'part-payments');
    expect(orders).toContain('Withdrawal of 640 points');
    expect(orders).toContain('Being paid');
    expect(orders).not.toContain('999');
    expect(orders).toContain('href="/en/my/withdrawals"');
  });

  it('shows the bookmarks whose guides are there, of however many that are not', async () => {
    const editor = await staff(site, 'editor', 'editor@example.org');
    const guide = await publish(editor, { kind: 'guide', title: 'The one that is there' });
    const dee = await person(site, { email: 'dee@example.org' });
    const account = await accountOf(site, 'dee@example.org');
    await dee.call(setBookmark, { guide: String(guide.id), state: 'set' });
    await run(sql`WITH gone AS (
        INSERT INTO publishing_entry (kind, slug, created_at, updated_at)
        SELECT 'guide', 'withdrawn-' || n, ${now()}, ${now()} FROM generate_series(1, 13) n RETURNING id
      ) INSERT INTO guides_bookmark (account, entry, at) SELECT ${account}, id, ${now()} + interval '1 minute' FROM gone`);
    const bookmarks = sectionOf(await centreOf(dee), 'part-guides');
    expect(bookmarks).toContain('The one that is there');
    expect(bookmarks).not.toContain('No bookmarks yet');
  });

  it('opens what was saved, as it was computed last', async () => {
    const eve = await person(site, { email: 'eve@example.org' });
    const account = await accountOf(site, 'eve@example.org');
    const [trial, lost, result] = [randomUUID(), randomUUID(), randomUUID()];
    await run(sql`INSERT INTO samplesize_calculation (id, account, name, design, version, changed_at) VALUES
      (${trial}, ${account}, 'My trial', 'two-means', 2, ${now()}), (${lost}, ${account}, 'Lost', 'gone', 1, ${now()})`);
    await run(sql`INSERT INTO samplesize_version (calculation, version, goal, typed, outputs, notes, at) VALUES
      (${trial}, 1, 'size', '{"alpha": "0.01"}', '{}', '', ${now()}),
      (${trial}, 2, 'power', '{"alpha": "0.05"}', '{}', '', ${now()}), (${lost}, 1, 'size', '{}', '{}', '', ${now()})`);
    await run(sql`INSERT INTO indices_result (id, account, name, of, version, changed_at)
      VALUES (${result}, ${account}, 'My patient', 'egfr-ckd-epi-2021', 1, ${now()})`);
    await run(sql`INSERT INTO indices_version (result, version, definition, typed, outputs, notes, at)
      VALUES (${result}, 1, 'egfr-ckd-epi-2021', '{"age": "61"}', '{}', '', ${now()})`);
    const page = await centreOf(eve);
    expect(sectionOf(page, 'part-samplesize')).toContain(
      'href="/en/tools/sample-size/two-means?goal=power&amp;alpha=0.05"',
    );
    expect(sectionOf(page, 'part-samplesize')).toContain(`href="/en/tools/sample-size/saved#saved-${lost}"`);
    expect(sectionOf(page, 'part-indices')).toContain('href="/en/tools/indices/egfr-ckd-epi-2021?age=61"');
  });

  it('repeats nothing of the profile, whose page is sent nothing of the centre', async () => {
    const fay = await person(site, { email: 'fay@example.org' });
    const account = await accountOf(site, 'fay@example.org');
    await fay.call(saveProfile, { nickname: 'Fay', school: 'Hospital of Rest', major: 'Cardiology' });
    await givePoints(site, account, 4711);
    await makeVip(site, account, 30);
    const { rows } = await sql<{ code: string }>`
      SELECT invitation_code AS code FROM account_account WHERE id = ${account}`.execute(site.ctx.db);
    const [{ code } = { code: '' }] = rows;
    const [centre, profile] = [await centreOf(fay), (await fay.get('/en/my')).text];
    for (const own of [code, 'Hospital of Rest', 'Cardiology', 'fay@example.org']) {
      expect([own, profile.includes(own), centre.includes(own)]).toEqual([own, true, false]);
    }
    expect(sectionOf(centre, 'nothing')).toContain('href="/en/my/vip#invite"');
    expect(sectionOf(centre, 'part-points')).toContain('4,711');
    for (const other of ['withdrawable', 'id="part-']) expect(profile).not.toContain(other);
    expect((await fay.get('/en/my/edit')).text.includes(code)).toBe(false);
  });

  it('has the head of the profile, and each leads to the other: the same name, avatar, membership and points', async () => {
    const jo = await person(site, { email: 'jo@example.org' });
    const account = await accountOf(site, 'jo@example.org');
    const heads = () => Promise.all(['/en/usercenter', '/en/my'].map((path) => headOf(jo, path)));
    const [fresh = '', same] = await heads();
    expect(await centreOf(jo)).toMatch(/devices are in your <a[^>]* href="\/en\/my"/);
    expect((await jo.get('/en/my')).text).toMatch(/are in the <a[^>]* href="\/en\/usercenter"/);
    expect(same).toBe(fresh);
    // An address of mail is no name: its letters are no initials. It may break before its mark.
    expect(fresh).toMatch(/^jo @example\.org joined \S+ \d{4} Not a VIP member 0 points Edit profile$/);
    await jo.call(saveProfile, { nickname: 'Jo Park' });
    await givePoints(site, account, 4711);
    await giveDays(site, account, 30);
    expect(await heads()).toEqual(
      Array(2).fill(
        expect.stringMatching(/^JP Jo Park .* Membership awaiting approval 4,711 points Edit profile$/),
      ),
    );
    await setIdentity(site, account, 1);
    expect(await heads()).toEqual(
      Array(2).fill(
        expect.stringMatching(/^JP Jo Park .* VIP until \d+ \S+ \d{4} 4,711 points Edit profile$/),
      ),
    );
  });

  it('marks the pages beside it, and so does the profile', async () => {
    const gus = await member(site, 'gus@example.org', 'Gus');
    const account = await accountOf(site, 'gus@example.org');
    const tabs = async (path: string) =>
      /<nav[^>]*aria-label="Your account".*?<\/nav>/s.exec((await gus.get(path)).text)?.[0] ?? '';
    expect(await tabs('/en/usercenter')).not.toContain('Awaiting review');
    await setIdentity(site, account, 0);
    const { topic } = await ask(gus);
    await keepFavourite(site.ctx, account, topic);
    for (const path of ['/en/usercenter', '/en/my']) {
      expect(await tabs(path)).toContain('Awaiting review');
      expect(await tabs(path)).toMatch(/Favourites<\/span><span[^>]*>1</);
    }
  });

  it('counts the replies that came to a favourite topic since it was read', async () => {
    const hal = await member(site, 'hal@example.org', 'Hal');
    const account = await accountOf(site, 'hal@example.org');
    const { topic } = await ask(hal);
    await keepFavourite(site.ctx, account, topic);
    const favourites = async () => sectionOf(await centreOf(hal), 'part-forum');
    expect(await favourites()).toContain('No replies');
    await run(sql`INSERT INTO forum_read VALUES (${account}, ${topic}, 0, ${now()})
      ON CONFLICT (account, topic) DO UPDATE SET number = 0`);
    const other = await member(site, 'ida@example.org', 'Ida');
    for (let n = 0; n < 2; n++) await reply(other, topic);
    expect(await favourites()).toContain('2 new replies');
  });

  it.each<[string, (account: string) => Promise<unknown>, string[], string]>([
    ['nothing', async () => {}, [], 'Not a VIP member'],
    [
      'a membership',
      (account) => makeVip(site, account, 5),
      ['Your membership ends in 5 days'],
      'Open to you',
    ],
    [
      'a proof that was rejected',
      async (account) => {
        await setIdentity(site, account, 2);
        await giveDays(site, account, 30);
      },
      ['Your identity proof was rejected'],
      'Waiting for approval',
    ],
    [
      'a membership that is over',
      async (account) => {
        await makeVip(site, account, 30);
        await run(sql`UPDATE vip_period SET starts_at = starts_at - interval '40 days',
          ends_at = ends_at - interval '40 days' WHERE account = ${account}`);
      },
      [],
      'Your VIP membership ended on',
    ],
    [
      'a suspension',
      (account) =>
        site.ctx.transaction(async (tx) => {
          await joinForum(tx, account);
          const until = new Date(tx.clock().getTime() + 7 * 24 * 60 * 60_000);
          await changeMember(tx, account, { suspended_until: until });
        }),
      ['You cannot write in the forum until'],
      'Not a VIP member',
    ],
  ])(
    'shows somebody with %s what matters first, and where they stand',
    async (what, happens, matters, standing) => {
      const email = `${what.replaceAll(' ', '-')}@example.org`;
      const visitor = await person(site, { email });
      await happens(await accountOf(site, email));
      const page = await centreOf(visitor);
      const [next, waits] = [sectionOf(page, 'next'), sectionOf(page, 'matters')];
      if (matters.length === 0) expect(waits).toBe('');
      for (const matter of matters) expect(`${next}${waits}`.split(matter)).toHaveLength(2);
      expect(page).toContain(standing);
      expect((page.match(/id="part-/g) ?? []).length).toBeGreaterThanOrEqual(12);
    },
  );

  it('shows staff what the articles of members ask for, who are no members by their role', async () => {
    const editor = await staff(site, 'editor', 'no-member@example.org');
    const page = await centreOf(editor);
    expect(page).toContain('With membership and an approved identity');
    expect(sectionOf(page, 'matters')).toBe('');
  });

  it.each(['zh-cn', 'de', 'th'])('is all in the language of the page, in %s', async (lang) => {
    const page = await wholePage(
      await person(site, { email: `in-${lang}@example.org` }),
      `/${lang}/usercenter`,
    );
    expect(page).toContain('id="part-syndrome"');
    expect(page).not.toMatch(/>server\.centre|Nothing saved yet/);
  });

  const run = (query: RawBuilder<unknown>) => query.execute(site.ctx.db);
  const now = () => sql`${site.ctx.clock()}::timestamptz`;

  type AnOrder = { days: number; state: 'created' | 'closed'; daysAgo: number };

  async function anOrder(account: string, { days, state, daysAgo }: AnOrder) {
    const id = randomUUID();
    await run(sql`INSERT INTO payments_order (id, number, account, client_key, item, days, amount, currency, method, way,
        locale, state, created_at, expires_at, closed_at)
      VALUES (${id}, ${id.slice(0, 20)}, ${account}, ${id}, 'plan', ${days}, 1000, 'CNY', 'card', 'checkout', 'en', ${state},
        ${now()} - ${daysAgo} * interval '1 day', ${now()} + interval '1 hour',
        ${state === 'closed' ? now() : null})`);
  }
});

const centreOf = (visitor: Visitor) => wholePage(visitor, '/en/usercenter');

/** Which parts stand in a page, or in some of it. */
const idsIn = (page: string) => Array.from(page.matchAll(/id="part-([a-z-]+)"/g), ([, id]) => id);

/** The words of the head of a page, without what only one of the two pages has. */
async function headOf(visitor: Visitor, path: string): Promise<string> {
  const [, head = ''] = /<main[^>]*><header[^>]*>(.*?)<\/header>/s.exec((await visitor.get(path)).text) ?? [];
  const shared = head.slice(0, head.search(/<label|<nav/));
  return shared
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
