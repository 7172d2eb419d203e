/** The operator's command line, beside a running node and without one. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { becomeFirstAdmin, changePassword, getAccount } from '../src/rooms/account/contract.ts';
import { firstAdminToken } from '../src/rooms/account/firstAdmin.ts';
import { copyEmbedded } from './harness/databases.ts';
import { person, staff as staffOf } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

const script = join(import.meta.dirname, '../scripts/staff.ts');

function staff(dataDir: string, ...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', CONTENT: 'none' };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: `${stdout}${stderr}` }),
    );
  });
}

describe('On the command line', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('an operator makes staff and unmakes them while the site runs, and they see it at once', async () => {
    const ana = await person(site, { email: 'ana@example.org' });
    const rolesOf = async () => Object((await ana.call(getAccount, {})).body.data).roles;
    expect(await staff(site.dataDir, 'grant', 'Ana@example.org', 'reviewer')).toEqual({
      code: 0,
      text: 'a***@example.org is now reviewer.\n',
    });
    expect((await staff(site.dataDir, 'grant', 'ana@example.org', 'editor')).code).toBe(0);
    expect(await rolesOf()).toEqual(['editor', 'reviewer']);
    expect((await staff(site.dataDir, 'list')).text).toMatch(/^editor +a\*\*\*@example.org .+\nreviewer /);
    expect((await staff(site.dataDir, 'revoke', 'ana@example.org', 'editor')).text).toMatch(
      /no longer editor/,
    );
    expect(await rolesOf()).toEqual(['reviewer']);
    expect((await staff(site.dataDir, 'undelivered')).text).toBe('There are no undelivered messages.\n');
    expect((await ana.call(changePassword, { password: 'password nobody has' })).body.code).toBe(1);
  });

  it('an operator checks the audit log, and notes how far it goes', async () => {
    const site = await startSite();
    onTestFinished(() => site.stop());
    await staffOf(site, 'adviser', 'ana@example.org');
    const whole = await staff(site.dataDir, 'audit', 'verify');
    expect(whole).toEqual({
      code: 0,
      text: expect.stringMatching(/whole: 1 entries. Last signed: never. Last hash: [0-9a-f]{64}/),
    });
    await sql`ALTER TABLE platform_audit DISABLE TRIGGER USER`.execute(site.ctx.db);
    await sql`UPDATE platform_audit SET detail = '{"role": "admin"}'`.execute(site.ctx.db);
    expect(await staff(site.dataDir, 'audit', 'verify')).toEqual({
      code: 1,
      text: 'An entry was changed: 1.\n',
    });
  });

  it('it says what is wrong, and what there is', async () => {
    const unknown = await staff(site.dataDir, 'grant', 'nobody@example.org', 'admin');
    expect(unknown).toEqual({ code: 1, text: expect.stringMatching(/^There is no such account/) });
    await person(site, { email: 'bo@example.org' });
    expect((await staff(site.dataDir, 'grant', 'bo@example.org', 'king')).text).toMatch(
      /one of editor, reviewer/,
    );
    expect((await staff(site.dataDir)).text).toMatch(/npm run staff -- grant <account>/);
  });

  it('the socket belongs to the owner of the folder alone', async () => {
    expect(statSync(join(site.dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
  });

  it('it works on the database itself when no site runs', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-staff-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    copyEmbedded(dataDir);
    expect(await staff(dataDir, 'list')).toEqual({ code: 0, text: 'There are no staff members yet.\n' });
  });
});

describe('The link that the first start prints', () => {
  it('makes one admin of a new site, within the hour, and nobody after', async () => {
    const site = await startSite({ env: { LIMITS: 'off' } });
    onTestFinished(() => site.stop());
    const token = await firstAdminToken(site.ctx);
    const [ana, ben] = [
      await person(site, { email: 'ana@example.org' }),
      await person(site, { email: 'ben@example.org' }),
    ];
    expect(await firstAdminToken(site.ctx)).toBeUndefined();
    if (!token) throw new Error('A new site prints a link.');
    for (const wrong of ['', 'x', token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), `1${token}`]) {
      expect((await ana.call(becomeFirstAdmin, { token: wrong })).body.code, wrong).toBe(0);
    }
    expect((await new Visitor(site).call(becomeFirstAdmin, { token })).status).toBe(401);
    expect((await ben.get('/en/staff/first')).text).toContain('Become an admin');
    const both = await Promise.all([ana, ben].map((one) => one.call(becomeFirstAdmin, { token })));
    expect(both.map(({ body }) => body.code).sort()).toEqual([0, 1]);
    expect((await ana.call(becomeFirstAdmin, { token })).text).toContain('has been used or has expired');
  });
});
