/** A link to a design with its values, as a card; with the answer for who may compute, whatever whoever wrote it says. */

import { designOf } from '../../designs/catalogue.ts';
import type { Answer, Design, Unit } from '../../designs/design.ts';
import { inputsAsked, read } from '../../designs/reading.ts';
import { soughtIn } from '../../designs/sought.ts';
import { formatsIn } from '../../i18n/format.ts';
import { isLocale, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { AskedReader, LinkCard } from '../../platform/linkCard.ts';
import { designPath, goalIn, queryOf, typedIn } from './addresses.ts';
import { answerOnCard } from './computing.ts';
import { usualGoal } from './goals.ts';
import { titleKey } from './keys.ts';

/** Values that a card names. */
const mostFacts = 4;

export async function designCard(
  ctx: Context,
  { locale, mayUse }: AskedReader,
  { pathname, searchParams }: URL,
): Promise<LinkCard | undefined> {
  const [, language, id = ''] = /^\/([\w-]+)\/tools\/sample-size\/([a-z0-9-]{1,60})$/.exec(pathname) ?? [];
  const design = isLocale(language) ? designOf(id) : undefined;
  if (!design) return undefined;
  const typed = typedIn(searchParams, design.inputs);
  if (Object.keys(typed).length === 0) return undefined;
  const goal = goalIn(searchParams, design.goals, usualGoal(design));
  const query = queryOf(goal, typed, design.inputs);
  const allowed = await mayUse('samplesize');
  const order = { design: id, goal, raw: typed };
  const answer = allowed && (await answerOnCard(ctx, allowed, order, query));
  const asked = read(design, goal, typed);
  const say = (key: string) => ctx.catalogue.text(locale, `designs.${key}`);
  const { intl } = localeOf(locale);
  const words = {
    say,
    write: writerIn(intl),
    named: (name: string, what: string) => [name, what].join(formatsIn(intl).marks.colon),
  };
  return {
    path: `${designPath(locale, id)}?${query}`,
    title: say(titleKey(id)),
    answer: answer && answerIn(design, answer, words),
    facts: asked.ok ? factsIn(design, { goal, values: asked.values }, words).slice(0, mostFacts) : [],
  };
}

type Say = (key: string) => string;
type Write = (unit: Unit, value: number) => string;
type Words = { say: Say; write: Write; named: (name: string, what: string) => string };

function writerIn(intl: string): Write {
  const { number } = formatsIn(intl);
  return (unit, value) =>
    unit === 'share'
      ? number(value, { style: 'percent', maximumFractionDigits: 2 })
      : number(value, Number.isInteger(value) ? {} : { maximumSignificantDigits: 4 });
}

function answerIn(design: Design, { goal, outputs }: Answer, { say, write, named }: Words): string | null {
  const found = soughtIn(design, goal, outputs);
  return found && named(say(`outputs.${found.name}`), write(found.unit, found.value));
}

/** What was assumed that differs from what everybody assumes comes first. */
function factsIn(
  design: Design,
  { goal, values }: Pick<Answer, 'goal' | 'values'>,
  { say, write, named }: Words,
): string[] {
  const asked = inputsAsked(design, goal, values);
  const own = asked.filter(({ name, default: usual }) => values[name] !== usual);
  return [...own, ...asked.filter((input) => !own.includes(input))].map((input) => {
    const value = values[input.name];
    const text =
      input.kind === 'choice' ? say(`options.${input.name}.${value}`) : write(input.unit, Number(value));
    return named(say(`inputs.${input.name}`), text);
  });
}
