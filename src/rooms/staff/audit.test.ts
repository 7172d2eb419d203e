/** The audit log: ids alone, whoever is called what; and a chain that shows what was changed behind its back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedAlone } from '../../../test/harness/audit.ts';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf, metadata, publish, saved, saveText, write } from '../../../test/harness/entries.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { placeIn } from '../../../test/places/cast.ts';
import { type AuditEntry, audit, readAudit } from '../../platform/audit.ts';
import { verifyAudit } from '../../platform/auditChain.ts';
import { auditExport } from '../../platform/auditExport.ts';
import { signHeads } from '../../platform/auditHeads.ts';
import { chainOf } from '../../platform/place.ts';
import { saveProfile, setRole } from '../account/contract.ts';
import { createContactUs, noteRequest, settleRequest } from '../contact/contract.ts';
import {
  deleteTag,
  saveMetadata,
  saveTag,
  scheduleEntries,
  withdrawEntries,
} from '../publishing/contract.ts';
import { saveSetting } from '../site/contract.ts';

const everything = { words: [], act: '', from: undefined, to: undefined, before: undefined, limit: 1000 };
const short = (id: string) => `#${id.slice(-8)}`;

describe.each(engines())('The audit log on %s', (engine) => {
  let site: Site;
  let admin: Visitor;
  let editor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine });
    admin = await staff(site, 'admin', 'admin@example.org');
    await admin.call(saveProfile, { username: 'adminone', nickname: 'Ada' });
    editor = await staff(site, 'editor', 'editor@example.org');
    await editor.call(saveProfile, { nickname: 'adminone' });
  });
  afterAll(() => site.stop());

  const entriesOf = (act: string): Promise<AuditEntry[]> => readAudit(site.ctx, { ...everything, act });
  /** The rows of the page's table. */
  const rows = (text: string) => text.match(/<tr>(?:(?!<\/tr>).)*<code[ >].*?<\/tr>/gs) ?? [];

  it('shows who did something by what nobody else can be called, with a nickname behind', async () => {
    const [one, two] = [
      await accountOf(site, 'admin@example.org'),
      await accountOf(site, 'editor@example.org'),
    ];
    await write(editor, { title: 'Whose is this' });
    const { text } = await admin.get('/en/staff/audit?act=entry.begin');
    expect(text).toContain(`${short(two)} · adminone`);
    expect(rows(text).map((row) => [row.includes(two), row.includes(one)])).toEqual([[true, false]]);
    const own = await admin.get('/en/staff/audit?act=name.change');
    expect(own.text).toContain(`adminone ${short(one)} · Ada`);
  });

  it('calls the server by a word of each language', async () => {
    expect((await admin.get('/en/staff/audit?act=role.grant')).text).toContain('>The system<');
    expect((await admin.get('/de/staff/audit?act=role.grant')).text).toContain('>Das System<');
  });

  it('holds no name, no contact and no title, and so neither do notes and revisions', async () => {
    await person(site, { email: 'privat@example.org' });
    const account = await accountOf(site, 'privat@example.org');
    await admin.call(setRole, { account, role: 'editor', granted: 'yes' });
    await admin.call(setRole, { account, role: 'editor', granted: 'no' });
    const team = JSON.stringify([{ name: { en: 'Lovelace' } }]);
    await admin.call(saveSetting, { name: 'team', version: '1', value: team });
    await admin.call(saveSetting, { name: 'email', version: '1', value: '"lovelace@example.org"' });
    const tag = { slug: 'lovelace-prize', names: { en: 'Lovelace prize', de: 'Lovelace-Preis' } };
    const { id: tagId } = dataOf(await editor.call(saveTag, tag));
    await editor.call(saveTag, {
      ...tag,
      id: String(tagId),
      names: { en: 'Lovelace', de: 'Lovelace-Preis' },
    });
    const { id, version } = await publish(editor, { title: 'Of Mrs Lovelace', markdown: 'Lovelace' });
    const change = metadata(id, version, { slug: 'lovelace-again', tags: [tag.slug] });
    dataOf(await editor.call(saveMetadata, { ...change, series: 'Lovelace' }));
    await editor.call(withdrawEntries, { entries: [String(id)] });
    const soon = new Date(site.ctx.clock().getTime() + 3_600_000).toISOString();
    dataOf(await editor.call(scheduleEntries, { entries: [String(id)], at: soon }));
    await editor.call(deleteTag, { id: String(tagId) });
    const entries = await readAudit(site.ctx, everything);
    const acts = entries.map(({ act }) => act);
    for (const act of [
      'role.grant',
      'setting.save',
      'tag.save',
      'tag.delete',
      ...['entry.begin', 'entry.change', 'entry.publish', 'entry.withdraw', 'entry.schedule'],
    ]) {
      expect(acts).toContain(act);
    }
    expect(await entriesOf('tag.save')).toMatchObject([
      { detail: { changed: ['names.en'] } },
      { detail: { changed: ['slug', 'names.en', 'names.de'] } },
    ]);
    expect((await entriesOf('entry.change'))[0]).toMatchObject({
      subject_id: String(id),
      detail: { changed: ['series', 'slug', 'tags'] },
    });
    const kept = JSON.stringify(entries).toLowerCase();
    for (const name of ['adminone', '"ada', 'privat', 'p***', 'lovelace', '@example']) {
      expect(kept, name).not.toContain(name);
    }
  });

  it('stays whole and readable when the person is erased', async () => {
    const gone = await staff(site, 'editor', 'gone@example.org');
    await write(gone, { title: 'By who is gone' });
    const account = await accountOf(site, 'gone@example.org');
    await site.ctx.db.deleteFrom('account_account').where('id', '=', account).execute();
    expect((await admin.get('/en/staff/audit?act=entry.begin')).text).toContain(`>${short(account)}<`);
    expect(await verifyAudit(site.ctx)).toMatchObject({ whole: true });
  });

  it('is searched by a person, who is found among the accounts', async () => {
    const account = await accountOf(site, 'editor@example.org');
    for (const word of ['editor@example.org', short(account), account]) {
      const { text } = await admin.get(`/en/staff/audit?${new URLSearchParams({ q: word })}`);
      expect(rows(text).length, word).toBeGreaterThan(2);
      expect(rows(text).filter((row) => !row.includes(account))).toEqual([]);
    }
    expect(rows((await admin.get('/en/staff/audit?q=nobodyatall')).text)).toEqual([]);
  });

  it('names the one who saved first as the log would', async () => {
    const { id } = await write(editor);
    await saved(admin, { id, basedOn: 2, markdown: 'Theirs' });
    const late = await saveText(editor, { id, basedOn: 2, markdown: 'Mine' });
    expect(late.status).toBe(409);
    const first = short(await accountOf(site, 'admin@example.org'));
    expect(late.text).toContain(`adminone ${first} · Ada saved this text`);
    const { text } = await editor.get(`/en/staff/entries/${id}/history`);
    expect(text).toContain(`${short(await accountOf(site, 'editor@example.org'))} · adminone`);
  });

  it('says who read contact requests, looked for accounts, took the log away, and changed a name', async () => {
    const adviser = await staff(site, 'adviser', 'adviser@example.org');
    const asked = { name: 'Mei Lin', mobile: '13800138000', content: 'A sample size' };
    const { body } = await admin.call(createContactUs, { data: asked });
    const { id } = Object(body.data);
    const me = await accountOf(site, 'adviser@example.org');
    await adviser.get('/en/staff/contact');
    expect(await entriesOf('request.read')).toMatchObject([{ actor_id: me, detail: { read: [id] } }]);
    await adviser.call(settleRequest, { request: id, version: '1', act: 'take' });
    await adviser.call(noteRequest, { request: id, text: 'Called back' });
    const { text } = await adviser.get('/en/staff/contact');
    expect(text.match(new RegExp(short(me), 'g'))?.length).toBeGreaterThan(1);

    await admin.get('/en/staff/accounts?q=adviser@example.org');
    const [looked, ...before] = await entriesOf('account.search');
    expect(looked?.detail).toEqual({ found: [me] });
    await admin.get('/en/staff/audit?q=adviser@example.org');
    await admin.get('/en/staff/audit?q=request.read');
    const [here, ...earlier] = await entriesOf('account.search');
    expect([here?.detail, earlier.length]).toEqual([{ found: [me] }, before.length + 1]);
    const csv = await admin.get('/en/staff/audit.csv?q=adviser@example.org');
    expect(csv.text).toContain(`${me},${short(me)},request.note`);
    expect(await entriesOf('audit.export')).toMatchObject([{ detail: { searched: true } }]);

    await adviser.call(saveProfile, { nickname: 'Dr Adv' });
    await adviser.call(saveProfile, { school: 'Not a name' });
    const [first, ...more] = (await entriesOf('name.change')).filter(({ actor_id }) => actor_id === me);
    expect([first?.detail, more]).toEqual([{ changed: ['nickname'] }, []]);
    const nobody = await person(site, { email: 'reader@example.org' });
    const named = (await entriesOf('name.change')).length;
    await nobody.call(saveProfile, { nickname: 'Reader' });
    expect(await entriesOf('name.change')).toHaveLength(named);
  });

  it('tells apart whose names look alike, in the log and where roles are given', async () => {
    // The second begins with a Cyrillic letter.
    const names = { 'alike@example.org': 'alice.w', 'other@example.org': 'аlice.w' };
    for (const [email, username] of Object.entries(names)) {
      const someone = await staff(site, 'editor', email);
      expect((await someone.call(saveProfile, { username, nickname: 'Dr Alice' })).body.code).toBe(1);
      const id = short(await accountOf(site, email));
      expect((await admin.get('/en/staff/audit?act=name.change')).text).toContain(`${username} ${id}`);
      const { text } = await admin.get(`/en/staff/accounts?q=${email}`);
      expect(text).toContain(`${username} ${id} · Dr Alice`);
    }
  });

  it('gives one chain to many who write at once', async () => {
    const entry = { act: 'test.many', subject: 'test', subjectId: 'x' };
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        site.ctx.transaction((tx) => audit(tx, null, { ...entry, detail: { n, ä: ['日本', n / 3, null] } })),
      ),
    );
    const verdict = await verifyAudit(site.ctx);
    const { length } = await readAudit(site.ctx, everything);
    expect(verdict).toMatchObject({ whole: true, links: length });
  });

  it('is neither changed, nor deleted from, nor emptied', async () => {
    await signHeads(site.ctx);
    for (const table of ['platform_audit', 'platform_audit_link', 'platform_audit_head']) {
      const column = table === 'platform_audit' ? 'act' : 'hash';
      for (const statement of [
        `UPDATE ${table} SET ${column} = 'x'`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        await expect(sql.raw(statement).execute(site.ctx.db), statement).rejects.toThrow('append-only');
      }
    }
  });

  it('keeps the chain of a study apart, with values and reasons, and shows none of it to staff of the site', async () => {
    const { links } = Object(await verifyAudit(site.ctx));
    const [place, chain] = [await placeIn(site.ctx, randomUUID()), 'study-1'];
    const change = { act: 'record.write', subject: 'record', subjectId: 'r1', chain: chainOf(place.study) };
    await site.ctx.transaction((tx) =>
      audit(tx, null, { ...change, oldValue: 7.5, newValue: { ä: '日本' }, reason: 'Misread' }),
    );
    await site.ctx.transaction((tx) => audit(tx, null, { ...change, chain }));
    await signHeads(site.ctx);
    expect(await verifyAudit(site.ctx)).toMatchObject({ whole: true, links: links + 2 });
    expect((await admin.get('/en/staff/audit')).text).not.toContain('record.write');
    expect((await admin.get('/en/staff/audit.csv')).text).not.toContain('record.write');
    const file = (await Array.fromAsync(auditExport(site.ctx, place))).join('');
    expect(await checkedAlone(file)).toMatch(
      new RegExp(`^Whole: 1 entries of “${change.chain}”, 2 signed heads`),
    );
    expect(JSON.parse(file.split('\n')[1] ?? '').fields.slice(-3)).toEqual([
      ...['7.5', '{"ä": "日本"}', 'Misread'],
    ]);
  });

  it('is checked by a stranger from the file alone, who is told what was changed', async () => {
    await signHeads(site.ctx);
    const { text, headers } = await admin.get('/en/staff/audit.jsonl');
    expect(headers.get('content-type')).toBe('application/jsonl');
    const [first = '', ...rows] = text.trim().split('\n');
    const keys = await new Visitor(site).get('/.well-known/meridian-audit.json');
    expect(JSON.parse(first)).toMatchObject({ chain: 'site', keys: keys.body.keys });
    expect(await checkedAlone(text)).toMatch(/^Whole: \d{2,} entries of “site”, [1-9] signed heads/);
    const noted = JSON.parse(rows[2] ?? '').hash;
    expect(await checkedAlone(text, noted)).toMatch(/^Whole/);
    expect(await checkedAlone(text, '0'.repeat(64))).toContain('not in it');
    const { entry, fields, ...link } = JSON.parse(rows[4] ?? '');
    const lied = rows.with(4, JSON.stringify({ ...link, entry, fields: fields.with(5, 'another.act') }));
    expect(await checkedAlone([first, ...lied].join('\n'))).toBe(`Entry ${entry} was changed.`);
    const cut = [first, ...rows.slice(0, 4), ...rows.slice(5)];
    expect(await checkedAlone(cut.join('\n'))).toContain('is missing');
    const heads = rows.filter((row) => row.startsWith('{"head"'));
    const ended = [first, ...rows.slice(0, 4), ...heads];
    expect(await checkedAlone(ended.join('\n'))).toContain('not the one that was signed');
    // Without the heads beyond it too, and under other names of its fields, or of the chain.
    expect(await checkedAlone([first, ...rows.slice(0, 4)].join('\n'))).toContain('was signed up to 0 alone');
    const renamed = first.replace('"old_value","new_value"', '"new_value","old_value"');
    expect(await checkedAlone([renamed, ...rows].join('\n'))).toContain('calls its fields otherwise');
    const other = first.replace('"chain":"site"', '"chain":"study-2"');
    expect(await checkedAlone([other, ...rows].join('\n'))).toContain('has other fields than it should');
  });
});
