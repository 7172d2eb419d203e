/**
 * `npm run designs:fuzz`: sends random and extreme inputs to every design, through the function that the page and the
 * call use. Fails when one throws, shows what is no number, refuses without a sentence, plans more than ten million
 * people without saying so, or computes for longer than the page may stand still. `-- 500 7 two-means` asks 500
 * questions, with seed 7, of one design. The questions are answered in another process, which is ended when it hangs.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { answer, scriptOf } from '../src/designs/answering.ts';
import { designs } from '../src/designs/catalogue.ts';
import type { Design, Goal, Input, Problem, Result } from '../src/designs/design.ts';
import { MOST } from '../src/designs/inputs.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { root } from './stamp.ts';

/** Milliseconds: of computing for one question, and until a process that says nothing is taken to hang. */
const limit = { computing: 300, silence: 4000 };

type Asked = { goal: Goal; raw: Record<string, unknown> };
type Told = { at: number; took?: number; faults?: string[] };

const anything = [
  ...[0, -0, 1, -1, 0.5, 2, 1e12, -1e12, 1e300, 1e-300, 5e-324, Number.NaN, Number.POSITIVE_INFINITY, 1e7],
  ...['', ' ', '12,5', '0,05', '1,200', '1e12', '１２', '٣', 'abc', '5%', '--1', '0x10', '1e999', '−3', null],
  ...[true, [], {}, '1'.repeat(40)],
];

/** The question with this number, the same whenever it is asked for. */
function question(design: Design, seed: number, at: number): Asked {
  const random = draws(seed, at).uniform;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T; // no list here is empty
  const wild = random() < 0.3;
  const raw: Record<string, unknown> = {};
  for (const input of design.inputs) {
    if (random() < 0.25) continue;
    raw[input.name] = wild && random() < 0.4 ? pick(anything) : fitting(input, random, pick);
  }
  return { goal: pick(design.goals), raw };
}

/** A value that the range allows: at its ends, close to them, or anywhere between, by ratio or by distance. */
function fitting(input: Input, random: () => number, pick: <T>(list: readonly T[]) => T): unknown {
  if (input.kind === 'choice') return pick(input.options);
  const { min, max, kind, default: usual } = input;
  const near = (max - min) * 10 ** -(1 + 14 * random());
  const least = Math.max(min, kind === 'whole' ? 1 : 1e-9);
  const value = pick([
    () => min,
    () => max,
    () => min + near,
    () => max - near,
    () => min + (max - min) * random(),
    () => (max > 0 ? least * (max / least) ** random() : min * random()),
    () => usual * (0.5 + random()),
    () => usual * 10 ** (4 * random() - 2),
    () => usual,
  ])();
  const allowed = Math.min(max, Math.max(min, kind === 'whole' ? Math.round(value) : value));
  return random() < 0.2 ? String(allowed).replace('.', ',') : allowed;
}

/** The sentences beside fields, of all designs. */
const sentences = Object.assign({}, ...errorsIn('src/designs/words')) as Record<string, string>;

function errorsIn(folder: string): unknown[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.en.json'));
  return files.map((file) => JSON.parse(readFileSync(join(root, folder, file), 'utf8')).errors ?? {});
}

function faultsIn(result: Result): string[] {
  if (!result.ok) {
    if (result.problems.length === 0) return ['refused without a reason'];
    return result.problems.flatMap(faultsOfProblem);
  }
  const { goal, values, outputs, workings, steps, cautions } = result.answer;
  const numbers = [
    ...Object.entries(outputs),
    ...Object.entries(workings),
    ...steps.flatMap(({ kind, from, by, to }) => [from, by, to].map((n) => [`step ${kind}`, n] as const)),
    ...cautions.flatMap(({ key, values = {} }) =>
      Object.values(values).map((n) => [`caution ${key}`, n] as const),
    ),
  ];
  const broken = numbers.filter(([, value]) => !Number.isFinite(value));
  return [
    ...broken.map(([name, value]) => `${name} is ${value}`),
    ...(goal !== 'power' && 'power' in values && (outputs.power ?? 1) < Number(values.power) - 1e-6
      ? [`has a power of ${outputs.power}`]
      : []),
    ...((outputs.total ?? 0) > MOST ? [`plans ${outputs.total} people and does not say so`] : []),
  ];
}

function faultsOfProblem({ key, values = {} }: Problem): string[] {
  const sentence = sentences[key];
  if (sentence === undefined) return [`no sentence says ${key}`];
  const needed = [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
  return needed.filter((name) => !Number.isFinite(values[name])).map((name) => `${key} lacks its ${name}`);
}

/** In the other process: each number is told before its question is answered, so that it is known which one hangs. */
function answerAll(design: Design, seed: number, from: number, to: number): void {
  const tell = (told: Told) => writeSync(1, `${JSON.stringify(told)}\n`);
  for (let at = from; at < to; at++) {
    tell({ at });
    const { goal, raw } = question(design, seed, at);
    const before = process.cpuUsage();
    let faults: string[];
    try {
      faults = faultsIn(answer(design, goal, raw));
    } catch (error) {
      faults = [`throws ${error}`];
    }
    const { user, system } = process.cpuUsage(before);
    try {
      if (/\bNaN\b|undefined/.test(scriptOf(design, goal, raw) ?? '')) faults.push('its program is broken');
    } catch (error) {
      faults.push(`its program throws ${error}`);
    }
    tell({ at, took: (user + system) / 1000, faults });
  }
}

type Tally = { worst: number; faults: { at: number; says: string }[] };

/** Has another process answer the questions from a number on; another one goes on where one hangs. */
async function ask(design: Design, seed: number, count: number): Promise<Tally> {
  const tally: Tally = { worst: 0, faults: [] };
  for (let from = 0; from < count; ) {
    const args = [import.meta.filename, '--answer', design.id, seed, from, count].map(String);
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let at = from;
    const hung = () => {
      tally.faults.push({ at, says: `hangs for more than ${limit.silence} ms` });
      child.kill('SIGKILL');
    };
    let silence = setTimeout(hung, limit.silence * 3);
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(silence);
      silence = setTimeout(hung, limit.silence);
      const told: Told = JSON.parse(line);
      at = told.at;
      // The first answers are slow, as their code is compiled then.
      const took = at < from + 20 ? 0 : (told.took ?? 0);
      tally.worst = Math.max(tally.worst, took);
      if (took > limit.computing) tally.faults.push({ at, says: `computes for ${Math.round(took)} ms` });
      for (const says of told.faults ?? []) tally.faults.push({ at, says });
    }
    clearTimeout(silence);
    from = at + 1;
  }
  return tally;
}

async function main(): Promise<void> {
  const [count = 1000, seed = 1] = process.argv
    .slice(2)
    .filter((word) => /^\d+$/.test(word))
    .map(Number);
  const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
  let broken = 0;
  let asked = 0;
  for (const design of designs) {
    if (wanted.length > 0 && !wanted.includes(design.id)) continue;
    const { worst, faults } = await ask(design, seed, count);
    asked += count;
    broken += new Set(faults.map(({ at }) => at)).size;
    console.log(`${design.id.padEnd(30)} ${count} questions, the slowest ${worst.toFixed(1).padStart(6)} ms`);
    for (const { at, says } of faults.slice(0, 6)) {
      const { goal, raw } = question(design, seed, at);
      console.log(`  ${says}: ${goal} ${JSON.stringify(raw)}`);
    }
  }
  console.log(`${asked} questions with seed ${seed}, ${broken} answered wrongly`);
  process.exitCode = broken > 0 ? 1 : 0;
}

const [, , mode, id, seed, from, to] = process.argv;
const given = designs.find((design) => design.id === id);
if (mode === '--answer' && given) answerAll(given, Number(seed), Number(from), Number(to));
else await main();
