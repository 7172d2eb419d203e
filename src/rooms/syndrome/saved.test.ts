/** What people keep of the tool: under their consent, for themselves alone, and read as it was given. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { agreed } from '../../../test/harness/proofs.ts';
import { remember } from '../../../test/harness/secrets.ts';
import { anyAddress, type Reply, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { wishOf } from './saved.cases.ts';
import * as contract from './savedContract.ts';
import { wordsOf } from './scales.ts';

const problemOf = ({ body }: Reply) => Object(body.data).problem;
const idOf = ({ body }: Reply) => String(Object(body.data).id);
const all = { cough_wheeze: true, sticky_sputum: true };

describe.each(engines())('Results that people keep, on %s,', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  const agreeing = async (email: string) => {
    const visitor = await person(site, { email });
    await visitor.call(contract.giveConsent, { version: agreed });
    return visitor;
  };
  const rowsIn = (account: string) =>
    site.ctx.db.selectFrom('syndrome_result').selectAll().where('account', '=', account).execute();
  const rowsOf = async (email: string) => rowsIn(await accountOf(site, email));

  it('are not kept before there is a consent', async () => {
    const email = 'before@example.org';
    const visitor = await person(site, { email });
    expect((await visitor.call(contract.getConsent, {})).body.data).toEqual({
      given: false,
      version: agreed,
    });
    const reply = await visitor.call(contract.keepResult, wishOf());
    expect([reply.status, problemOf(reply)]).toEqual([403, 'forbidden']);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('say nothing in the database or a log of what was answered and noted', async () => {
    const email = 'sealed@example.org';
    const visitor = await agreeing(email);
    const note = 'NobodyElseReadsThisNote';
    remember(note);
    await visitor.call(contract.keepResult, { ...wishOf(), name: 'SecretNumber77', note });
    const [row] = await rowsOf(email);
    expect(JSON.stringify(row)).not.toMatch(/cough_wheeze|NobodyElse|SecretNumber/);
    // Moved to another account, it opens no more.
    const other = await agreeing('thief@example.org');
    await sql`UPDATE syndrome_result SET account = ${await accountOf(site, 'thief@example.org')} WHERE id = ${row?.id}`.execute(
      site.ctx.db,
    );
    expect((await other.get(`/en/my/syndrome/${row?.id}`)).status).toBe(500);
    // It takes the list, and the way to withdraw, not with it.
    const list = await other.get('/en/my/syndrome');
    expect([list.status, list.text.includes('1 more result is kept and cannot be opened')]).toEqual([
      200,
      true,
    ]);
    await other.call(contract.deleteResult, { id: 'all' });
  });

  it('of a double click are one', async () => {
    const email = 'double@example.org';
    const visitor = await agreeing(email);
    const wish = wishOf();
    const replies = await Promise.all([1, 2, 3].map(() => visitor.call(contract.keepResult, wish)));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('can be found, read, changed and deleted by their owner, in every language', async () => {
    const email = 'owner@example.org';
    const visitor = await agreeing(email);
    const id = idOf(await visitor.call(contract.keepResult, { ...wishOf(), name: 'Case 12', note: 'First' }));
    await visitor.call(contract.changeResult, { id, name: 'Case 12', note: 'Better <b>now</b>' });
    for (const locale of localeCodes) {
      const finding = wordsOf('aecopd', locale).words['finding.phlegm_heat'] ?? '?';
      for (const path of [`/${locale}/my/syndrome`, `/${locale}/my/syndrome/${id}`]) {
        const { status, text, headers } = await visitor.get(path);
        expect([path, status]).toEqual([path, 200]);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(text).toContain(finding.replaceAll("'", '&#x27;'));
        expect(text).toContain('Better &lt;b&gt;now&lt;/b&gt;');
      }
    }
    expect((await visitor.call(contract.deleteResult, { id })).body.data).toEqual({ deleted: 1 });
    expect((await visitor.get(`/en/my/syndrome/${id}`)).status).toBe(404);
    expect((await visitor.call(contract.deleteResult, { id })).body.data).toEqual({ deleted: 0 });
  });

  it('are nobody else’s, whatever their role', async () => {
    const email = 'mine@example.org';
    const owner = await agreeing(email);
    const id = idOf(await owner.call(contract.keepResult, { ...wishOf(), note: 'Mine' }));
    const others = {
      visitor: new Visitor(site, anyAddress()),
      member: await agreeing('other@example.org'),
      editor: await staff(site, 'editor', 'saved-editor@example.org'),
      reviewer: await staff(site, 'reviewer', 'saved-reviewer@example.org'),
      admin: await staff(site, 'admin', 'saved-admin@example.org'),
    };
    const seen: Record<string, unknown> = {};
    for (const [who, visitor] of Object.entries(others)) {
      const page = await visitor.get(`/en/my/syndrome/${id}`);
      const change = await visitor.call(contract.changeResult, { id, name: '', note: 'Taken' });
      const gone = await visitor.call(contract.deleteResult, { id });
      const everything = await visitor.call(contract.deleteResult, { id: 'all' });
      expect(page.text).not.toContain('Mine');
      expect((await visitor.get('/en/my/syndrome')).text).not.toContain('Mine');
      const deleted = [gone, everything].map(({ status, body }) => Object(body.data).deleted ?? status);
      seen[who] = [page.status, change.status, ...deleted];
    }
    const refused = [404, 404, 0, 0];
    expect(seen).toEqual({
      // The page asks a visitor to sign in, and says no more than that.
      visitor: [200, 401, 401, 401],
      member: refused,
      editor: refused,
      reviewer: refused,
      admin: refused,
    });
    expect((await owner.get(`/en/my/syndrome/${id}`)).text).toContain('Mine');
  });

  it('go with the consent, one that is being kept at that moment too', async () => {
    const email = 'withdraws@example.org';
    const visitor = await agreeing(email);
    await visitor.call(contract.keepResult, wishOf());
    await visitor.call(contract.keepResult, wishOf(all));
    const [withdrawn] = await Promise.all([
      visitor.call(contract.withdrawConsent, {}),
      ...[1, 2, 3, 4].map(() => visitor.call(contract.keepResult, wishOf())),
    ]);
    expect(withdrawn.status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
    expect(problemOf(await visitor.call(contract.keepResult, wishOf()))).toBe('forbidden');
    // That there was a consent stays provable; given again, it is another one.
    await visitor.call(contract.giveConsent, { version: agreed });
    await visitor.call(contract.giveConsent, { version: agreed });
    const account = await accountOf(site, email);
    const consents = site.ctx.db.selectFrom('syndrome_consent').select('withdrawn_at');
    const rows = await consents.where('account', '=', account).execute();
    expect(rows.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1);
    expect(rows).toHaveLength(2);
  });

  it('are read with the version that they were given to, when the scale has become another', async () => {
    const email = 'old@example.org';
    const visitor = await agreeing(email);
    const id = idOf(await visitor.call(contract.keepResult, wishOf(all)));
    // As it is kept: another version, whose pattern is called otherwise.
    await sql`INSERT INTO syndrome_edition (scale, version, definition, words)
      SELECT scale, '0.9.0', replace(definition, '"1.0.0"', '"0.9.0"'),
        replace(words, 'Phlegm heat in the lung', 'The old pattern') FROM syndrome_edition WHERE scale = 'aecopd' AND version = '1.0.0'`.execute(
      site.ctx.db,
    );
    await sql`UPDATE syndrome_result SET version = '0.9.0' WHERE id = ${id}`.execute(site.ctx.db);
    await visitor.call(contract.keepResult, wishOf());
    for (const path of ['/en/my/syndrome', `/en/my/syndrome/${id}`]) {
      const { text } = await visitor.get(path);
      expect(text).toContain('The old pattern');
      expect(text).toContain('0.9.0');
    }
  });

  it('go with the account', async () => {
    const email = 'gone@example.org';
    const visitor = await agreeing(email);
    await visitor.call(contract.keepResult, wishOf());
    const account = await accountOf(site, email);
    await site.ctx.db.deleteFrom('account_account').where('id', '=', account).execute();
    expect(await rowsIn(account)).toEqual([]);
  });
});
