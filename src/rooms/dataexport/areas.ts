/** What is held, in words: those of its room, and how long. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Declared, HowLong, PersonalData } from '../../platform/personalData.ts';

const termOf: Record<HowLong, string> = {
  account: 'dataexport.server.howLong.account',
  nameless: 'dataexport.server.howLong.nameless',
  provable: 'dataexport.server.howLong.provable',
  law: 'dataexport.server.howLong.law',
  consent: 'dataexport.server.howLong.consent',
  days7: 'dataexport.server.howLong.days7',
  days30: 'dataexport.server.howLong.days30',
  days90: 'dataexport.server.howLong.days90',
  year: 'dataexport.server.howLong.year',
  months24: 'dataexport.server.howLong.months24',
};

/** What stands there, why it is held, and how long: of more than one kind of thing, each. */
export type AreaWords = { area: string; title: string; why: string; howLong: readonly string[] };

/** In the order of what is declared. */
export function areasOf(
  ctx: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  held: readonly Declared[],
): AreaWords[] {
  const say = (key: string) => ctx.catalogue.text(locale, key);
  return Array.from(
    Map.groupBy(held, ({ area }) => area),
    ([area, parts]) => ({
      area,
      title: parts[0] ? say(parts[0].words.title) : area,
      why: parts[0] ? say(parts[0].words.why) : '',
      howLong: [...new Set(parts.map(termFor))].map((term) => say(termOf[term])),
    }),
  );
}

/** How long one kind of thing is kept, in words. */
export function howLongOf(ctx: Pick<Context, 'catalogue'>, locale: LocaleCode, held: PersonalData): string {
  return ctx.catalogue.text(locale, termOf[termFor(held)]);
}

function termFor({ howLong, erasure }: PersonalData): HowLong {
  return howLong ?? ({ deleted: 'account', unlinked: 'nameless', kept: 'provable' } as const)[erasure];
}
