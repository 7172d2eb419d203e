/**
 * `npm run bench:designs`: how long one change of an input takes in each design, for every choice: the answer alone, with
 * curve and detectable effects, and the table of two inputs, which may follow. Medians and the worst, in milliseconds.
 * `npm run bench:designs -- two-means` measures one design.
 */
import { answer } from '../src/designs/answering.ts';
import { designs } from '../src/designs/catalogue.ts';
import type { Answer, Design } from '../src/designs/design.ts';
import { curveOf, detectableBy, firstSpan, gridOf } from '../src/designs/exploring.ts';
import { usualOf } from '../src/designs/reading.ts';

const BUDGET = 50;
const wanted = process.argv.slice(2);

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function timed<T>(work: () => T): { made: T; took: number } {
  const from = performance.now();
  const made = work();
  return { made, took: performance.now() - from };
}

/** Every combination of choices, with the effect a little off its default each time, as a dial gives it. */
function questions(design: Design): Record<string, unknown>[] {
  const choices = design.inputs.reduce<Record<string, unknown>[]>(
    (all, input) =>
      input.kind === 'choice' && !input.side
        ? all.flatMap((one) => input.options.map((option) => ({ ...one, [input.name]: option })))
        : all,
    [{}],
  );
  const turned = design.inputs.find(({ name }) => name === design.effect);
  return choices.flatMap((one) =>
    [1, 1.03, 0.97].map((factor) =>
      turned && turned.kind !== 'choice' ? { ...one, [turned.name]: usualOf(turned, one) * factor } : one,
    ),
  );
}

let over = 0;
console.log('design                          answer   with curve   worst   table');
for (const design of designs) {
  if (wanted.length > 0 && !wanted.includes(design.id)) continue;
  const [alone, whole, tables]: number[][] = [[], [], []];
  for (let round = 0; round < 3; round++) {
    for (const raw of questions(design)) {
      const { made, took } = timed(() => answer(design, 'size', raw));
      if (!made.ok) continue;
      const found: Answer = made.answer;
      const around = timed(() => [curveOf(design, found), detectableBy(design, found)]).took;
      // The first round warms up.
      if (round === 0) continue;
      alone?.push(took);
      whole?.push(took + around);
      const [column = '', row = ''] = firstSpan(design, 'size', found.values);
      tables?.push(timed(() => gridOf(design, found, [column, row])).took);
    }
  }
  const shown = [median(alone ?? []), median(whole ?? []), Math.max(...(whole ?? [])), median(tables ?? [])];
  if (!((shown[1] ?? 0) < BUDGET)) over++;
  const [a, b, c, d] = shown.map((time) => time.toFixed(1).padStart(8));
  console.log(`${design.id.padEnd(30)}${a}${b}     ${c}${d}`);
}
console.log(`${over} designs take ${BUDGET} ms or more at the median for a change with its curve`);
process.exitCode = over > 0 ? 1 : 0;
