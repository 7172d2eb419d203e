/** What staff may do ends with their role, also for a call that is under way; and a page that idles keeps nobody in. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBuild } from '../src/contract/platform.ts';
import { saveView } from '../src/contract/views.ts';
import { setVip } from '../src/contract/vip.ts';
import { checkedContext } from '../src/platform/context.ts';
import { UncheckedWrite } from '../src/platform/db/readOnly.ts';
import { endSessions, getAccount, setRole } from '../src/rooms/account/contract.ts';
import { adminAccounts, revokeRole } from '../src/rooms/account/queries/staff.ts';
import { noteRequest, settleRequest } from '../src/rooms/contact/contract.ts';
import * as entries from '../src/rooms/publishing/contract.ts';
import { engines, everyEngine } from './harness/databases.ts';
import { saveText, write } from './harness/entries.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite } from './harness/site.ts';
import { untilWaiting } from './harness/waiting.ts';

/** Something to wait for, and the way to make it happen. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe.each(engines())('A role that is withdrawn, on %s,', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  const revisions = async (entry: number) => {
    const rows = site.ctx.db.selectFrom('publishing_revision').select('id').where('entry', '=', entry);
    return (await rows.execute()).length;
  };

  /** Holds the next text up where it is rendered, after the guard let its call through. */
  function heldUp() {
    const [reached, released] = [signal(), signal()];
    const { compute } = site.ctx;
    site.ctx.compute = {
      ...compute,
      run: async (...args) => {
        reached.give();
        await released.given;
        return compute.run(...args);
      },
    };
    return {
      reached: reached.given,
      release: () => {
        site.ctx.compute = compute;
        released.give();
      },
    };
  }

  it('ends what is under way: nothing is written', async () => {
    const editor = await staff(site, 'editor', 'held@example.org');
    const { id } = await write(editor);
    const call = heldUp();
    const saving = saveText(editor, { id, basedOn: 2, markdown: 'Too late' });
    await call.reached;
    const account = await accountOf(site, 'held@example.org');
    await site.ctx.transaction((tx) => revokeRole(tx, null, account, 'editor'));
    call.release();
    const reply = await saving;
    expect([reply.status, Object(reply.body.data).problem]).toEqual([403, 'forbidden']);
    expect(await revisions(id)).toBe(2);
  });

  it('as when the session itself is ended meanwhile', async () => {
    const editor = await staff(site, 'editor', 'ended@example.org');
    const { id } = await write(editor);
    const call = heldUp();
    const saving = saveText(editor, { id, basedOn: 2, markdown: 'Too late' });
    await call.reached;
    await editor.call(endSessions, { id: 'all' });
    call.release();
    expect((await saving).status).toBe(401);
    expect(await revisions(id)).toBe(2);
  });

  it('in a call that writes again and again ends all that is still to come', async () => {
    const admin = await staff(site, 'admin', 'granter@example.org');
    const editor = await staff(site, 'editor', 'many@example.org');
    const { id } = await write(editor);
    const account = await accountOf(site, 'many@example.org');
    const both = await Promise.all([
      admin.call(setRole, { account, role: 'editor', granted: 'no' }),
      ...Array.from({ length: 6 }, () => editor.call(entries.publishEntries, { entries: [String(id)] })),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await editor.call(entries.withdrawEntries, { entries: [String(id)] })).status).toBe(403);
  });

  it('of two admins who withdraw each other waits, of both, for a second person', async () => {
    for (let round = 0; round < 3; round++) {
      const names = [`one${round}@example.org`, `two${round}@example.org`] as const;
      const [one, two] = [await staff(site, 'admin', names[0]), await staff(site, 'admin', names[1])];
      const [first, second] = [await accountOf(site, names[0]), await accountOf(site, names[1])];
      const replies = await Promise.all([
        one.call(setRole, { account: second, role: 'admin', granted: 'no' }),
        two.call(setRole, { account: first, role: 'admin', granted: 'no' }),
      ]);
      expect(replies.map(({ body }) => Object(body.data).state)).toEqual(['waiting', 'waiting']);
      expect(await adminAccounts(site.ctx)).toEqual(expect.arrayContaining([first, second]));
    }
  });

  it('is looked at in every transaction of a call of staff, which outside of them only reads', async () => {
    const seen: string[] = [];
    const ctx = checkedContext(site.ctx, async () => void seen.push('checked'));
    const row = { id: '00000000-0000-7000-8000-000000000000', expires_at: site.clock() };
    await expect(
      ctx.db
        .insertInto('account_wechat_state')
        .values({ ...row })
        .execute(),
    ).rejects.toThrow(UncheckedWrite);
    await expect(ctx.db.deleteFrom('account_wechat_state').execute()).rejects.toThrow(UncheckedWrite);
    await expect(
      ctx.db.updateTable('account_wechat_state').set({ expires_at: site.clock() }).execute(),
    ).rejects.toThrow(UncheckedWrite);
    // Nor by SQL that is written by hand, whatever it begins with or hides in.
    for (const write of [
      sql`/* SELECT */ DELETE FROM account_wechat_state`,
      sql`WITH gone AS (${sql`DELETE FROM account_wechat_state RETURNING id`}) SELECT count(*) FROM gone`,
      sql`INSERT INTO account_wechat_state (id) VALUES (${row.id})`,
      sql`update account_wechat_state set expires_at = now()`,
      sql`TRUNCATE account_wechat_state`,
      sql`SELECT 1; DROP TABLE account_wechat_state`,
    ])
      await expect(write.execute(ctx.db)).rejects.toThrow(UncheckedWrite);
    await ctx.db.selectFrom('account_wechat_state').selectAll().execute();
    await sql`SELECT 'DELETE FROM x', id AS "insert into" FROM account_wechat_state FOR UPDATE`.execute(
      ctx.db,
    );
    expect(seen).toEqual([]);
    await ctx.transaction(async (tx) => {
      expect(seen).toEqual(['checked']);
      await tx.db.deleteFrom('account_wechat_state').execute();
    });
    expect(seen).toEqual(['checked']);
  });
});

it.skipIf(!everyEngine().includes('postgres'))(
  'A role that is being withdrawn waits for what is written in its name, and what comes later waits for it',
  async () => {
    const site = await startSite({ engine: 'postgres', env: { LIMITS: 'off' } });
    try {
      const editor = await staff(site, 'editor', 'late@example.org');
      const account = await accountOf(site, 'late@example.org');
      const [held, released] = [signal(), signal()];
      const revoking = site.ctx.transaction(async (tx) => {
        await revokeRole(tx, null, account, 'editor');
        held.give();
        await released.given;
      });
      await held.given;
      const beginning = editor.call(entries.beginEntry, { kind: 'news', title: 'Too late', locale: 'en' });
      await untilWaiting(site.ctx);
      released.give();
      await revoking;
      expect((await beginning).status).toBe(403);
      const begun = site.ctx.db.selectFrom('publishing_entry').select('id').where('slug', '=', 'too-late');
      expect(await begun.execute()).toEqual([]);
    } finally {
      await site.stop();
    }
  },
);

describe.each(engines())('The adviser, on %s,', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  it('alone of the roles reads and settles contact requests, and an admin', async () => {
    const request = '00000000-0000-7000-8000-000000000000';
    for (const [role, status, called] of [
      ['adviser', 200, 404],
      ['admin', 200, 404],
      ['editor', 404, 403],
      ['reviewer', 404, 403],
      ['moderator', 404, 403],
    ] as const) {
      const one = await staff(site, role, `${role}@example.org`);
      expect((await one.get('/en/staff/contact')).status, role).toBe(status);
      expect((await one.get('/en/staff/contact.data')).status, role).toBe(status);
      const settled = await one.call(settleRequest, { request, version: '1', act: 'take' });
      const noted = await one.call(noteRequest, { request, text: 'x' });
      expect([settled.status, noted.status], role).toEqual([called, called]);
      const { text } = await one.get('/en/staff');
      expect(text.includes('href="/en/staff/contact"'), role).toBe(status === 200);
    }
  });

  it('does nothing of what other roles do', async () => {
    const adviser = await staff(site, 'adviser', 'only@example.org');
    for (const path of ['staff/entries', 'staff/tags', 'staff/site', 'staff/accounts', 'staff/audit']) {
      expect((await adviser.get(`/en/${path}`)).status, path).toBe(404);
    }
    const begun = await adviser.call(entries.beginEntry, { kind: 'news', title: 'x', locale: 'en' });
    expect(begun.status).toBe(403);
    const account = await accountOf(site, 'only@example.org');
    expect((await adviser.call(setVip, { account, until: '2099-01-01T00:00:00Z' })).status).toBe(403);
    const view = await adviser.call(saveView, { list: 'contact', name: 'Mine', query: '?state=mine' });
    expect(view.body.code).toBe(1);
  });
});

describe.each(engines())('A session of staff, on %s,', (engine) => {
  const minute = 60_000;
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  it('ends after 30 minutes without use, however often an open page asks for the newest build', async () => {
    const editor = await staff(site, 'editor', 'idle@example.org');
    for (const minutes of [10, 10, 9]) {
      site.clock.advance(minutes * minute);
      expect((await editor.call(getBuild, {})).body.code).toBe(1);
      await editor.fetchCsrf();
    }
    site.clock.advance(2 * minute);
    expect((await editor.call(getAccount, {})).status).toBe(401);
  });

  it('goes on while it is used, by a page or a call', async () => {
    const editor = await staff(site, 'editor', 'busy@example.org');
    site.clock.advance(20 * minute);
    expect((await editor.get('/en/staff')).status).toBe(200);
    site.clock.advance(20 * minute);
    expect((await editor.call(getAccount, {})).body.code).toBe(1);
    site.clock.advance(20 * minute);
    expect((await editor.call(getAccount, {})).body.code).toBe(1);
    site.clock.advance(31 * minute);
    expect((await editor.get('/en/staff')).status).toBe(302);
  });

  it('of a reader lasts for days', async () => {
    const reader = await person(site, { email: 'reader@example.org' });
    site.clock.advance(6 * 24 * 60 * minute);
    expect((await reader.call(getAccount, {})).body.code).toBe(1);
    site.clock.advance(8 * 24 * 60 * minute);
    expect((await reader.call(getAccount, {})).status).toBe(401);
  });
});
