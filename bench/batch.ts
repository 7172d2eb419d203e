/**
 * `npm run bench:batch [rows]`: a table of answers to the constitution scale, scored in Chromium through the page itself,
 * from the press of the button to the finished result. 100,000 rows must take less than 10 s, complete, with gaps and with
 * cells that cannot be taken; then a million rows, which must only not hold up the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { compile } from '../src/questionnaire/compile.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { ownPage, ownSite } from './site.ts';
import { judgeTables } from './tables.ts';

const most = { ms: 10_000, rows: 100_000, frame: 250 };
const only = process.argv[2] === undefined ? undefined : Number(process.argv[2]);

const content = join(import.meta.dirname, '../content/questionnaires/constitution/definition.json');
const { items } = compile(JSON.parse(readFileSync(content, 'utf8')));

/** `gaps` and `faults`: of how many cells one is empty, or holds what cannot be taken. */
type Kind = { name: string; rows: number; gaps: number; faults: number };

const kinds: Kind[] = [
  { name: 'complete', rows: only ?? most.rows, gaps: 0, faults: 0 },
  { name: 'with gaps', rows: only ?? most.rows, gaps: 50, faults: 0 },
  { name: 'with faults', rows: only ?? most.rows, gaps: 0, faults: 50 },
  ...(only === undefined ? [{ name: 'complete', rows: 1_000_000, gaps: 0, faults: 0 }] : []),
];

function* lines({ rows, gaps, faults }: Kind): Iterable<string> {
  const random = draws(20_261_122).uniform;
  const one = (among: number) => among > 0 && random() * among < 1;
  yield `id,${items.map(({ item }) => item.id).join(',')}\n`;
  for (let row = 0; row < rows; row++) {
    const cells = items.map(({ item }) => {
      if (one(gaps)) return '';
      if (one(faults)) return '9';
      if (item.type !== 'scale') return random() < 0.5 ? 'female' : 'male';
      return String(1 + Math.floor(random() * 5));
    });
    yield `patient ${row},${cells.join(',')}\n`;
  }
}

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const site = await ownSite(cleaning);
  const page = await ownPage(cleaning);
  const address = `${site.address}/en/datacollection/syndrome-identification/batch?scale=constitution`;
  return await judgeTables(cleaning, page, kinds, { most, address, lines });
}

process.exit((await main()) ? 0 : 1);
