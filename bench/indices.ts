/**
 * `npm run bench:indices [rows]`: eGFR for the rows of a file, computed in Chromium through the batch page itself, from the
 * press of the button to the finished result: 100,000 rows must take less than 3 s, complete, and with values that ask or
 * cannot be taken. Then a file of 200 MB, which must only not hold up the page.
 */
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { makeVip } from '../test/harness/members.ts';
import { ownPage, ownSite } from './site.ts';
import { judgeTables } from './tables.ts';

const most = { ms: 3000, rows: 100_000, frame: 250 };
const only = process.argv[2] === undefined ? undefined : Number(process.argv[2]);

/** `odd`: of how many rows one has a value that asks or cannot be taken; `note`: characters of a further column. */
type Kind = { name: string; rows: number; odd: number; note: number };

const kinds: Kind[] = [
  { name: 'complete', rows: only ?? most.rows, odd: 0, note: 0 },
  { name: 'with odd values', rows: only ?? most.rows, odd: 50, note: 0 },
  ...(only === undefined ? [{ name: 'with long notes', rows: 400_000, odd: 0, note: 500 }] : []),
];

function* lines({ rows, odd, note }: Kind): Iterable<string> {
  const random = draws(20_261_123).uniform;
  const text = 'x'.repeat(note);
  yield 'patient,sex,age (years),creatinine (umol/L),note\n';
  for (let row = 0; row < rows; row++) {
    const isOdd = odd > 0 && random() * odd < 1;
    const creatinine = isOdd ? (random() < 0.5 ? '1.9' : '<18') : (40 + random() * 300).toFixed(1);
    yield `p${row},${random() < 0.5 ? 'F' : 'M'},${18 + Math.floor(random() * 80)},${creatinine},${text}\n`;
  }
}

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const site = await ownSite(cleaning);
  const { token, account } = await site.ctx.transaction(async (tx) => {
    const accountId = await makeAccount(tx, requireEmail('bench@example.org'), 'en');
    const session = await begin(tx, { actor: undefined, agent: 'bench' }, { accountId, method: 'email' });
    return { token: session.token, account: accountId };
  });
  await makeVip({ ctx: site.ctx }, account);
  const page = await ownPage(cleaning);
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
  const address = `${site.address}/en/tools/indices/batch?index=egfr-ckd-epi-2021`;
  return await judgeTables(cleaning, page, kinds, { most, address, lines });
}

process.exit((await main()) ? 0 : 1);
