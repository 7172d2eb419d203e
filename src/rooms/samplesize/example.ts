/** The example on the page of tools: the log-rank test at its usual values, with its power at other sizes. */
import type { Context } from '../../platform/context.ts';
import { answerTask } from './answerTask.ts';

export const exampleDesign = 'log-rank-schoenfeld';

export type ToolExample = {
  people: number;
  events: number;
  ratio: number;
  power: number;
  /** Sizes and the power of each, from few people to many. */
  curve: readonly { people: number; power: number }[];
};

/** Sizes of the curve, as shares of the size that is sought. */
const stretch = Array.from({ length: 24 }, (_, at) => 0.2 + at * 0.08);

/** Made once: nothing that anybody writes changes it. */
export function toolExample(ctx: Context): Promise<ToolExample | null> {
  return ctx.memory.of('samplesize tools', [], async () => {
    const solve = async (goal: 'size' | 'power', raw: Record<string, number>) => {
      const { result } = await ctx.compute.run(answerTask, { design: exampleDesign, goal, raw });
      return result.ok ? result.answer : undefined;
    };
    const sought = await solve('size', {});
    if (!sought) return null;
    const { total: people = 0, events = 0, power = 0 } = sought.outputs;
    const sizes = stretch.map((share) => Math.max(4, Math.round(people * share)));
    const powers = await Promise.all(sizes.map((total) => solve('power', { total })));
    return {
      people,
      events: Math.round(events),
      ratio: Number(sought.values.hazardRatio),
      power,
      curve: sizes.map((size, at) => ({ people: size, power: powers[at]?.outputs.power ?? 0 })),
    };
  });
}
