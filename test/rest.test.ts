/** At rest nothing can be read that opens a door: not in a table of ours, not in the queue of jobs. */
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { loginByConsole } from '../src/contract/gateway.ts';
import { signHeads } from '../src/platform/auditHeads.ts';
import { changePassword, wechatState } from '../src/rooms/account/contract.ts';
import { everyEngine } from './harness/databases.ts';
import { askForCode, person } from './harness/people.ts';
import { remember } from './harness/secrets.ts';
import { startSite, Visitor } from './harness/site.ts';

const password = 'nobody reads this at rest';
remember(password);

it.each(everyEngine())(
  'No code, token, password or state stands readable in a table (%s)',
  async (engine) => {
    const site = await startSite({ engine });
    onTestFinished(() => site.stop());
    const ana = await person(site, { email: 'ana@example.org' });
    await ana.call(changePassword, { password });
    await ana.call(loginByConsole, { consoleToken: ana.token });
    const visitor = new Visitor(site);
    const code = await askForCode(site, visitor, { mobile: '13800138000' }, 'mobilelogin');
    const { state } = Object((await visitor.call(wechatState, { type: 'login' })).body.data);
    await signHeads(site.ctx);
    const signer = site.ctx.keys.raw('audit-head', site.ctx.keys.id) ?? Buffer.alloc(0);
    const secrets = {
      code,
      state,
      password,
      token: ana.token ?? '',
      gateway: ana.cookie('meridian_gateway') ?? '',
      number: '13800138000',
      ...{ signer: signer.toString('base64url'), signerBase64: signer.toString('base64') },
      signerHex: signer.toString('hex'),
    };
    const { rows: tables } = await sql<{ name: string; schema: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(site.ctx.db);
    const found: string[] = [];
    let rows = 0;
    for (const { schema, name } of tables) {
      const { rows: held } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(`${schema}.${name}`)} t`.execute(site.ctx.db);
      for (const { row } of held) {
        rows++;
        for (const [kind, secret] of Object.entries(secrets)) {
          // Six figures by themselves: ids and hashes hold such runs by chance.
          const there =
            kind === 'code' ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(row) : row.includes(secret);
          if (there) found.push(`${kind} in ${schema}.${name}`);
        }
      }
    }
    expect(tables.length).toBeGreaterThan(15);
    expect(rows).toBeGreaterThan(20);
    expect(found).toEqual([]);
  },
);
