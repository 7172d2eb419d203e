/**
 * `npm run bench:samplesize`: how long a change of an input takes to new numbers and a new curve, for every design, by the
 * functions that the page calls. Exact designs draw their curve in slices, between which the page answers: of theirs the
 * answer counts, and the longest step between two slices.
 */

import { answer } from '../src/designs/answering.ts';
import { designs } from '../src/designs/catalogue.ts';
import type { Design } from '../src/designs/design.ts';
import { plainMarks } from '../src/lib/typedNumber.ts';
import { curve, stretchOf } from '../src/rooms/samplesize/instrument/curve.ts';
import { rawOf, typedOf } from '../src/rooms/samplesize/instrument/entry.ts';

/** Milliseconds at the median. */
const limit = 50;

const rounds = 25;

type Times = { change: number; longestStep: number };

/** One change: a value that nobody had before, so that nothing can be known already. */
function changeOnce(design: Design, round: number): Times {
  const effect = design.inputs.find(({ name }) => name === design.effect);
  const usual = effect && effect.kind !== 'choice' ? effect.default : 1;
  const moved = usual === 1 ? 1.2 + round / 1000 : usual * (1 + round / 1000);
  const percent = effect && effect.kind !== 'choice' && effect.unit === 'share';
  const entry = {
    goal: 'size' as const,
    texts: { [design.effect ?? '']: String(percent ? moved * 100 : moved) },
  };
  const start = performance.now();
  const raw = rawOf(design, entry, plainMarks);
  typedOf(design, entry, plainMarks);
  const result = answer(design, 'size', raw);
  if (!result.ok) throw new Error(`${design.id}: ${JSON.stringify(result.problems)}`);
  let longestStep = 0;
  const points = curve(design, result.answer, stretchOf(design, result.answer.outputs.total ?? 0));
  for (;;) {
    const before = performance.now();
    const { done } = points.next();
    longestStep = Math.max(longestStep, performance.now() - before);
    if (done) break;
  }
  return { change: performance.now() - start, longestStep };
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let kept = true;
for (const design of designs) {
  const times = Array.from({ length: rounds }, (_, round) => changeOnce(design, round + 1));
  const change = middle(times.map((one) => one.change));
  const step = Math.max(...times.slice(5).map(({ longestStep }) => longestStep));
  const says = change < limit || step < limit ? '' : '  too long';
  kept &&= says === '';
  process.stdout.write(
    `${design.id.padEnd(30)} ${change.toFixed(1).padStart(7)} ms a change, longest step ${step.toFixed(1).padStart(5)} ms${says}\n`,
  );
}
process.exit(kept ? 0 : 1);
