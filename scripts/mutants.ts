/**
 * `npm run mutants`: whether the tests notice 30 faults, put into the code one after the other, each tried by the tests
 * that a change of its file concerns (docs/decisions/0141-affected-tests.md). They stand in `scripts/mutants/list.json`;
 * `-- --draw` draws them anew. `-- --at <commit>` takes code and tests of another commit, `-- --most <n>` ends after so
 * many. Works in a copy of what is committed, and goes on where it was interrupted. Ends with `N of 30 caught`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { draws } from '../src/statistics/random/philox.ts';
import { affected } from '../test/affected.ts';
import { drawn, type Mutation, mutationsOf } from '../test/mutations.ts';
import { filesIn, isTest } from '../test/rules/project.ts';
import { type Stage, testFiles } from '../test/stages.ts';
import { type Failure, failures, TookTooLong } from './mutants/failures.ts';
import { treeOf } from './mutants/tree.ts';
import { root } from './stamp.ts';

/** They hold rules as well as screens. */
const rooms = ['account', 'forum', 'indices', 'payments', 'publishing'];
const ofEachRoom = 6;
const seed = 31;
/** How time is told is about to change: a line that asks for it is not likely to stay. */
const unsteady = /\bDate\b|clock/;
/** The same with nothing in its place. */
const nothing = /\breturn undefined;/;

/** What else became of a fault than that a test caught it. */
const missed = {
  survived: 'SURVIVED',
  late: 'not caught: the tests took too long',
  gone: 'not tried: its line is gone',
};

/** `sound` once the test that caught it has passed without the fault. */
type Result = { caught?: Failure; missed?: keyof typeof missed; sound?: boolean; seconds: number };

const { values } = parseArgs({
  options: {
    draw: { type: 'boolean', default: false },
    at: { type: 'string', default: 'HEAD' },
    most: { type: 'string', default: 'Infinity' },
  },
});
const tree = treeOf(values.at);
const listFile = join(import.meta.dirname, 'mutants/list.json');
const resultsFile = join(root, `node_modules/.cache/mutants/${tree.commit}.json`);

// So that whatever it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

if (values.draw) draw();
else await tryAll(JSON.parse(readFileSync(listFile, 'utf8')));

/** More than are wanted, of which the first are taken that the compiler lets pass: the others need no test. */
function draw(): void {
  const candidates = rooms.map((room, stream) => {
    const files = filesIn(tree.path, `src/rooms/${room}/**/*.{ts,tsx}`).filter(({ path }) => !isTest(path));
    const all = files.flatMap(mutationsOf).filter(({ line }) => !unsteady.test(line));
    return drawn(all, draws(seed, stream), 3 * ofEachRoom);
  });
  tree.writeTypes();
  for (const one of candidates.flat()) tree.put(one);
  const faults = tree.compilerSays();
  tree.restore();
  const isKept = ({ file, kind, line }: Mutation) =>
    !faults.includes(`${file}(`) && !(kind === 'nothing returned' && nothing.test(line));
  const list = candidates.flatMap((ofRoom) => ofRoom.filter(isKept).slice(0, ofEachRoom));
  writeFileSync(listFile, `${JSON.stringify(list, undefined, 2)}\n`);
  process.stdout.write(`${faults}${list.length} mutants drawn\n`);
}

async function tryAll(list: readonly Mutation[]): Promise<void> {
  const results = new Map<string, Result>(
    existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [],
  );
  const keep = () => {
    mkdirSync(dirname(resultsFile), { recursive: true });
    writeFileSync(resultsFile, JSON.stringify([...results], undefined, 2));
  };
  tree.build();
  let left = Number(values.most);
  for (const mutant of list) {
    if (results.has(keyOf(mutant)) || left-- <= 0) continue;
    const began = performance.now();
    const found = await tryOne(mutant);
    const result = { ...found, seconds: Math.round((performance.now() - began) / 1000) };
    results.set(keyOf(mutant), result);
    keep();
    tell(mutant, result);
  }
  const known = list.flatMap((mutant) => results.get(keyOf(mutant)) ?? []);
  if (known.length < list.length) {
    process.stdout.write(`${known.length} of ${list.length} tried\n`);
    return;
  }
  await tree.keepPages();
  await prove(known);
  keep();
  for (const mutant of list) {
    const result = results.get(keyOf(mutant));
    if (result) tell(mutant, result);
  }
  process.stdout.write(`${known.filter(({ sound }) => sound).length} of ${list.length} caught\n`);
}

function keyOf({ file, line, mutated }: Mutation): string {
  return [file, line, mutated].join('\n');
}

function tell({ file, line, mutated }: Mutation, result: Result): void {
  const { caught, seconds, sound } = result;
  const how = caught ? `caught by ${caught.file} › ${caught.test}` : missed[result.missed ?? 'survived'];
  const unsound = sound === false ? ', which fails without it as well: NOT caught' : '';
  process.stdout.write(
    `${file}\n  - ${line.trim()}\n  + ${mutated.trim()}\n  ${how}${unsound} (${seconds} s)\n`,
  );
}

async function tryOne(mutant: Mutation): Promise<Pick<Result, 'caught' | 'missed'>> {
  if (!tree.put(mutant)) return { missed: 'gone' };
  try {
    const caught = await caughtBy(mutant);
    return caught ? { caught } : { missed: 'survived' };
  } catch (error) {
    if (error instanceof TookTooLong) return { missed: 'late' };
    throw error;
  } finally {
    tree.restore();
  }
}

/** The cheapest tests first, until one fails. */
async function caughtBy({ file }: Mutation): Promise<Failure | undefined> {
  const { tests } = affected(tree.path, [file], 'all');
  const ofStages = testFiles(tree.path);
  const chosen = (stage: Stage) => ofStages[stage].filter((test) => tests.has(test));
  const [first] = await failures(tree.path, chosen('unit'), { pure: true });
  if (first) return first;
  // The server does not run what only a page shows.
  if (!file.endsWith('.tsx')) {
    await tree.keepPages();
    const asked = await lasting(chosen('http'));
    if (asked) return asked;
  }
  tree.dropPages();
  return lasting([...chosen('http'), ...chosen('e2e')]);
}

/** A test that passes when it runs once more, alone, has not seen the fault: the others go on without it. */
async function lasting(files: readonly string[]): Promise<Failure | undefined> {
  const [first] = await failures(tree.path, files);
  if (!first) return undefined;
  if (first.file === '') return (await failures(tree.path, files))[0];
  const [again] = await failures(tree.path, [first.file]);
  return again ?? lasting(files.filter((file) => file !== first.file));
}

/** What caught something has to pass where there is no fault. */
async function prove(results: readonly Result[]): Promise<void> {
  const open = results.filter(({ caught, sound }) => caught && sound === undefined);
  const files = [...new Set(open.flatMap(({ caught }) => caught?.file || []))];
  const ofStages = testFiles(tree.path);
  const isUnit = (file: string) => ofStages.unit.includes(file);
  const bad = [
    ...(await failures(tree.path, files.filter(isUnit), { pure: true, bail: false })),
    ...(await failures(
      tree.path,
      files.filter((file) => !isUnit(file)),
      { bail: false },
    )),
  ];
  for (const one of open) {
    one.sound = bad.every(({ file, test }) => file !== one.caught?.file || test !== one.caught.test);
  }
}
