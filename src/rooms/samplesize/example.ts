/** The log-rank test at its usual values, with its power at other sizes, as the card of all designs shows it. */
import { formatsIn } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { InstrumentFigure } from '../../reading/instruments.ts';
import { answerTask } from './answerTask.ts';

const exampleDesign = 'log-rank-schoenfeld';

/** Sizes of the curve, as shares of the size that is sought. */
const stretch = Array.from({ length: 24 }, (_, at) => 0.2 + at * 0.08);

export async function exampleFigure(ctx: Context, locale: LocaleCode): Promise<InstrumentFigure | undefined> {
  const example = await exampleOf(ctx);
  if (!example) return undefined;
  const { people, ratio, power, curve } = example;
  const { number } = formatsIn(localeOf(locale).intl);
  const [least, most] = [curve[0]?.people ?? 0, curve.at(-1)?.people ?? 1];
  const place = (size: number, share: number) => ({ x: (size - least) / (most - least), y: share });
  return {
    value: ctx.catalogue.text(locale, 'samplesize.server.figure.size', { people }),
    text: ctx.catalogue.text(locale, 'samplesize.server.figure.example', {
      ratio,
      power: number(power, { style: 'percent', maximumFractionDigits: 1 }),
    }),
    drawing: {
      kind: 'curve',
      points: curve.map((one) => place(one.people, one.power)),
      at: place(people, power),
    },
  };
}

/** Made once: nothing that anybody writes changes it. */
function exampleOf(ctx: Context) {
  return ctx.memory.of('samplesize example', [], async () => {
    const solve = async (goal: 'size' | 'power', raw: Record<string, number>) => {
      const { result } = await ctx.compute.run(answerTask, { design: exampleDesign, goal, raw });
      return result.ok ? result.answer : undefined;
    };
    const sought = await solve('size', {});
    if (!sought) return null;
    const { total: people = 0, power = 0 } = sought.outputs;
    const sizes = stretch.map((share) => Math.max(4, Math.round(people * share)));
    const powers = await Promise.all(sizes.map((total) => solve('power', { total })));
    return {
      people,
      ratio: Number(sought.values.hazardRatio),
      power,
      curve: sizes.map((size, at) => ({ people: size, power: powers[at]?.outputs.power ?? 0 })),
    };
  });
}
