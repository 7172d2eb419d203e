/** Every design against R: `npm run designs` writes the answers (scripts/designs/). */
import { describe, expect, it } from 'vitest';
import { answer } from './answering.ts';
import associations from './associations.r.json' with { type: 'json' };
import { designOf, designs } from './catalogue.ts';
import clusters from './clusters.r.json' with { type: 'json' };
import type { Goal } from './design.ts';
import diagnosis from './diagnosis.r.json' with { type: 'json' };
import means from './means.r.json' with { type: 'json' };
import precision from './precision.r.json' with { type: 'json' };
import proportions from './proportions.r.json' with { type: 'json' };
import ranks from './ranks.r.json' with { type: 'json' };
import survival from './survival.r.json' with { type: 'json' };

type Case = {
  design: string;
  goal: string;
  given: Record<string, unknown>;
  answer: Record<string, unknown>;
  by: string;
  tolerance: number;
};

const cases = [
  associations,
  clusters,
  diagnosis,
  means,
  precision,
  proportions,
  ranks,
  survival,
].flatMap<Case>(({ cases: own }) => own);

describe.each(designs.map(({ id }) => id))('%s', (id) => {
  const own = cases.filter(({ design }) => design === id);

  it('has at least three answers of R', () => {
    expect(own.length).toBeGreaterThanOrEqual(3);
  });

  it.each(own)('answers $goal for $given as $by does', ({ goal, given, answer: theirs, tolerance }) => {
    const design = designOf(id);
    if (!design) throw new Error(`No design ${id}`);
    // The files name the three goals only.
    const result = answer(design, goal as Goal, given);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    for (const [name, value] of Object.entries(theirs)) {
      const ours = result.answer.outputs[name] ?? Number.NaN;
      const scale = name === 'power' ? 1 : Math.max(1e-300, Math.abs(Number(value)));
      expect(Math.abs(ours - Number(value)) / scale, `${name}: ${ours}, R ${value}`).toBeLessThanOrEqual(
        tolerance,
      );
    }
  });
});
