/**
 * `npm run statistics:fuzz`: asks methods of analysis at random of small and strange tables: groups that are empty or of one,
 * columns of one value, all tied, all missing, far out, of dates as numbers, of names. Fails when one throws, gives a number
 * that is none, has no program where it has an answer, computes for longer than a page may wait, or says that arithmetic ended
 * of values that are not far out. `-- 200000 1 describe` asks so many, with seed 1, of one method.
 */
import { analyse, inR } from '../src/methods/analyse.ts';
import { numbersOf } from '../src/methods/result.ts';
import { type Question, questions } from './statistics/questions.ts';

/** Milliseconds of computing for one question. */
const MOST = 300;

/** What is wrong with an answer; nothing where it is refused with a reason. */
function faultsOf({ frame, spec, isFar }: Question): string[] {
  const before = process.cpuUsage();
  const result = analyse(frame, spec);
  const { user } = process.cpuUsage(before);
  const slow = user / 1000 > MOST ? [`computes for ${Math.round(user / 1000)} ms`] : [];
  if (!result.ok) {
    const [first] = result.faults;
    if (!first) return ['refused without a reason'];
    return first.kind === 'beyondReach' && !isFar ? ['the arithmetic ends'] : slow;
  }
  const numbers = [...numbersOf(result.outcome.tables)].filter(([, value]) => !Number.isFinite(value));
  const script = inR(frame, spec)?.script;
  return [
    ...numbers.map(([name, value]) => `${name} is ${value}`),
    ...(script === undefined ? ['no program'] : []),
    ...(/\bNaN\b|undefined/.test(script ?? '') ? ['its program is broken'] : []),
    ...slow,
  ];
}

const words = process.argv.slice(2);
const [count = 20_000, seed = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const broken = new Map<string, number>();
let answered = 0;
for (const question of questions(count, seed, wanted)) {
  const { method, frame, spec, made } = question;
  let faults: string[];
  try {
    faults = faultsOf(question);
    if (analyse(frame, spec).ok) answered++;
  } catch (error) {
    faults = [`throws ${error}`];
  }
  for (const says of faults) {
    const name = `${method}: ${says}`;
    const times = (broken.get(name) ?? 0) + 1;
    broken.set(name, times);
    if (times === 1) console.log(`${name}: ${JSON.stringify(spec)} of ${JSON.stringify(made)}`);
  }
}
for (const [name, times] of broken) console.log(`${times} × ${name}`);
console.log(
  `${count} questions with seed ${seed}, ${answered} answered with numbers, ${broken.size} kinds of faults`,
);
process.exitCode = broken.size > 0 ? 1 : 0;
