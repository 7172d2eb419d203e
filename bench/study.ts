/**
 * `npm run bench:study`: studies as large as they may be. What a change of 50 variables does to 2,000 records; the list of
 * one person’s 200 among 10,000 studies and a search in it, over HTTP on a PostgreSQL of its own; saving one of 5,000 variables, and
 * in Chromium how long their dictionary takes to open, a search in it, and 500 rows that are pasted at once. Fails when one
 * is over its limit.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CDPSession } from 'playwright-core';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { compare } from '../src/dictionary/compare.ts';
import { type Cells, impact } from '../src/dictionary/impact.ts';
import { keysAt } from '../src/dictionary/keys.ts';
import type { Dictionary, Variable } from '../src/dictionary/variable.ts';
import type { Context } from '../src/platform/context.ts';
import { studyCookie } from '../src/platform/http/identity.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { makeStudy } from '../src/rooms/study/members.ts';
import { ownPage, siteOnPostgres } from './site.ts';

const [records, changed, most, studies, own, block] = [2000, 50, 5000, 10_000, 200, 500];
const runs = 60;

let isGood = true;
function tell(what: string, ms: number, limit: number): void {
  const good = ms <= limit;
  isGood &&= good;
  process.stdout.write(`${good ? '✓' : '✗'} ${what}: ${ms.toFixed(1)} ms (limit ${limit})\n`);
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

async function timed(count: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

function dictionaryOf(count: number): Dictionary {
  const keys = keysAt(1_700_000_000_000, new Uint8Array(10), count);
  const variables = keys.map((key, n): Variable => {
    const label = {
      en: `Measurement ${n} at the visit`,
      'zh-cn': `第${n}次随访的测量值`,
      de: `Messwert ${n}`,
    };
    const common = { key, name: `v${n}`, label, missing: [{ code: -99, reason: 'not-done' as const }] };
    if (n % 3 > 0) return { ...common, kind: 'number', unit: 'mmol/L', hard: [0, 1000], soft: [1, 500] };
    const codes = Array.from({ length: 6 }, (_, k) => ({ code: String(k), label: { en: `Grade ${k}` } }));
    return { ...common, missing: [{ code: '-99', reason: 'not-done' }], kind: 'category', codes };
  });
  return { format: 1, language: 'en', variables };
}

async function measureImpact(): Promise<void> {
  const was = dictionaryOf(changed);
  const variables = was.variables.map((one): Variable => {
    if (one.codes) return { ...one, codes: one.codes.slice(1) };
    return { ...one, hard: [10, 500], soft: [20, 300], decimals: 0 };
  });
  const is = { ...was, variables };
  const columns = new Map(
    was.variables.map(({ key, codes }, at) => [
      key,
      Array.from({ length: records }, (_, record) => {
        const value = codes ? String((record * 7 + at) % 6) : ((record * 37 + at) % 9000) / 9;
        return { value, record };
      }),
    ]),
  );
  const cells: Cells = (key) => columns.get(key) ?? [];
  const ms = await timed(runs, () => impact(compare(was, is), was, is, cells));
  tell(`impact of ${changed} changed variables on ${records} records`, ms, 200);
}

type Owner = { account: string; cookie: string; token: string; studyKey: string };

async function ownerIn(ctx: Context): Promise<Owner> {
  return ctx.transaction(async (tx) => {
    const account = await makeAccount(tx, requireEmail('bench@example.org'), 'en');
    const who = { accountId: account, method: 'email' } as const;
    const { token, studyKey = '' } = await begin(tx, { actor: undefined, agent: 'bench' }, who);
    return { account, token, studyKey, cookie: `Admin-Token=${token}; ${studyCookie}=${studyKey}` };
  });
}

/** One in so many is the person’s, the others are one another’s. */
async function fillStudies({ db }: Context, account: string): Promise<void> {
  const ids = Array.from({ length: studies }, () => randomUUID());
  await sql`INSERT INTO study_study (id, name, kind, made_at, changed_at)
    SELECT id, 'Trial ' || n || ' of the liver', 'trial', now(), now() - n * interval '1 minute'
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, n)`.execute(db);
  await sql`INSERT INTO study_person (study, account, keeper)
    SELECT id, CASE WHEN n % ${studies / own} = 0 THEN ${account}::uuid ELSE gen_random_uuid() END, false
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, n)`.execute(db);
  await sql`INSERT INTO study_member (id, study, account, role, since, added_by)
    SELECT gen_random_uuid(), study, account, 'owner', now() - interval '1 hour', account FROM study_person
    WHERE study = ANY(${ids}::uuid[])`.execute(db);
  await sql`ANALYZE`.execute(db);
}

async function measureList(address: string, { cookie }: Owner): Promise<void> {
  const ask = async (query: string) => {
    const answer = await fetch(`${address}/en/studies${query}`, { headers: { cookie } });
    const page = await answer.text();
    if (answer.status !== 200 || !page.includes('of the liver'))
      throw new Error(`The list of studies did not come: ${answer.status}.`);
  };
  await timed(10, () => ask(''));
  tell(`list of ${own} among ${studies} studies`, await timed(runs, () => ask('')), 60);
  tell(`search in ${own} among ${studies} studies`, await timed(runs, () => ask('?q=50')), 60);
}

async function measureSave(address: string, study: string, { cookie, token }: Owner): Promise<void> {
  const [one] = dictionaryOf(1).variables;
  const headers = { cookie, token, 'content-type': 'application/json' };
  const proof = await fetch(`${address}/api/csrf`, { headers });
  const csrf = String(Object(Object(await proof.json()).data).token);
  const look = async (): Promise<number> => {
    const answer = await fetch(`${address}/api/studies/${study}/dictionary`, { headers });
    return Number(Object(Object(await answer.json()).data).revision);
  };
  let revision = await look();
  const ms = await timed(20, async () => {
    const set = [{ ...one, label: { en: `Measurement ${revision}` } }];
    const answer = await fetch(`${address}/api/studies/${study}/dictionary`, {
      method: 'PUT',
      headers: { ...headers, 'x-csrf-token': csrf },
      body: JSON.stringify({ revision: revision++, set }),
    });
    if (answer.status !== 200) throw new Error(`It was not saved: ${answer.status} ${await answer.text()}`);
    await answer.text();
  });
  tell(`saving one of ${most} variables`, ms, 200);
}

/** Of a page and of the server in this process, in milliseconds: on a busy machine the clock tells of others. */
async function processorTime(browser: CDPSession, work: () => Promise<unknown>) {
  const inPage = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const [before, server] = [await inPage(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(server);
  const page = (await inPage()) - before;
  return { page, all: page + (user + system) / 1000 };
}

async function measurePage(
  cleaning: AsyncDisposableStack,
  address: string,
  study: string,
  { token, studyKey }: Owner,
): Promise<void> {
  const page = await ownPage(cleaning);
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: address }]);
  const browser = await page.context().newCDPSession(page);
  const cookie = { name: studyCookie, value: studyKey, url: address, secure: true };
  await browser.send('Network.setCookie', cookie);
  const open = async () => {
    await page.goto(`${address}/en/studies/${study}/dictionary`);
    await page.getByRole('gridcell', { name: 'Name: v0', exact: true }).waitFor();
  };
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  await open();
  tell(`opening a dictionary of ${most} variables`, await timed(5, open), 1000);
  const spent: number[] = [];
  for (let n = 0; n < 5; n++) {
    await page.goto('about:blank');
    spent.push((await processorTime(browser, open)).all);
  }
  tell('of it time of processors, in the page and on the server', median(spent), 700);
  await page.waitForLoadState('networkidle');
  const find = page.getByRole('searchbox', { name: 'Find a variable' });
  // From the input to the frame that shows what was found.
  const texts = ['v49', 'Messwert 7', '测量', 'v1', ''];
  const search = () =>
    find.evaluate(async (field: HTMLInputElement, asked: string[]) => {
      const times: number[] = [];
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const text of asked) {
        const began = performance.now();
        set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        times.push(performance.now() - began);
      }
      return Math.max(...times);
    }, texts);
  tell(`searching ${most} variables, at most`, await search(), 200);
  const ofSearch = await processorTime(browser, search);
  tell('of it time of the processor in the page, each', ofSearch.page / texts.length, 200);
  const paste = () =>
    page.getByRole('grid').evaluate(async (grid, count) => {
      grid.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', Array.from({ length: count }, (_, n) => `w${n}`).join('\n'));
      const began = performance.now();
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return performance.now() - began;
    }, block);
  let pasted = Number.NaN;
  const ofPaste = await processorTime(browser, async () => {
    pasted = await paste();
  });
  await page.getByText(`${block} cells were filled.`).first().waitFor();
  tell(`pasting over ${block} rows`, pasted, 200);
  tell('of it time of the processor in the page', ofPaste.page, 200);
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
}

async function main(): Promise<boolean> {
  await measureImpact();
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const site = await siteOnPostgres(cleaning, { CONTENT: 'none', LIMITS: 'off' });
  const owner = await ownerIn(site.ctx);
  await fillStudies(site.ctx, owner.account);
  await measureList(site.address, owner);
  const body = JSON.stringify(dictionaryOf(most));
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: owner.account }, 'Large'));
  await sql`INSERT INTO study_draft (study, revision, body, recodes, changed_by, changed_at)
    VALUES (${study}, 1, ${body}, '{}', ${owner.account}, now())`.execute(site.ctx.db);
  await measurePage(cleaning, site.address, study, owner);
  await measureSave(site.address, study, owner);
  return isGood;
}

process.exit((await main()) ? 0 : 1);
