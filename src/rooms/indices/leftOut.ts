/** Indices that are not offered, each with the reason: `content/indices/left-out.json`, and those of other languages. */
import leftOutFile from '../../../content/indices/left-out.json' with { type: 'json' };
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import { offeredAnywhere } from './offered.ts';

export const reasons = ['licence', 'commercial', 'permission', 'wording', 'disagree', 'unseen'] as const;

/** `holder`: whose licence it takes, or who excludes commercial sites; `terms`: where that was seen. */
export type LeftOut = { id: string; name: string } & (
  | { reason: (typeof reasons)[number] }
  | { reason: 'licence' | 'commercial'; holder: string; terms: string }
);

const everywhere = leftOutFile as readonly LeftOut[]; // held to this by a test

export function leftOut(locale: LocaleCode): readonly LeftOut[] {
  const elsewhere = offeredAnywhere().filter(({ locales }) => !locales.includes(locale));
  const unofficial = elsewhere.map((index): LeftOut => {
    const { id } = index.file;
    return { id, name: index.words[defaultLocale]?.short ?? id, reason: 'wording' };
  });
  return [...everywhere, ...unofficial];
}
