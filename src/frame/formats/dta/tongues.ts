/** Labels in several languages in a Stata file (its manual, "label language"): which of its names are languages of ours. */
import type { Dictionary, Words } from '../../../dictionary/variable.ts';
import { languageCodes } from '../../../lib/languages.ts';
import type { Characteristic } from './parts.ts';

type Language = Dictionary['language'];

const alsoCalled: Readonly<Record<string, Language>> = {
  zh: 'zh-cn',
  cn: 'zh-cn',
  zh_hans: 'zh-cn',
  tw: 'zh-hk',
  zh_tw: 'zh-hk',
  zh_hant: 'zh-hk',
  jp: 'ja',
  kr: 'ko',
  pt_br: 'pt',
  english: 'en',
  french: 'fr',
  german: 'de',
  spanish: 'es',
};

function languageNamed(name: string): Language | undefined {
  const plain = name.toLowerCase();
  return languageCodes.find((code) => code === plain.replace('_', '-')) ?? alsoCalled[plain];
}

/** `language`: of the labels that the file shows. `others`: the names by which the file calls the others that we know. */
export type Tongues = {
  language: Language;
  others: { called: string; language: Language }[];
  unknown: number;
};

export function tonguesOf(characteristics: readonly Characteristic[], usual: Language): Tongues {
  const table = (name: string) =>
    characteristics.find((one) => one.of === '_dta' && one.name === name)?.value ?? '';
  const current = table('_lang_c');
  const language = languageNamed(current) ?? usual;
  const listed = table('_lang_list')
    .split(/\s+/)
    .filter((name) => name !== '' && name !== current);
  const known = listed.flatMap((called) => {
    const one = languageNamed(called);
    return one && one !== language ? [{ called, language: one }] : [];
  });
  return { language, others: known, unknown: listed.length - known.length };
}

/** One text in all languages in which there is one. */
export function together(all: readonly (readonly [Language, string | undefined])[]): Words | undefined {
  const there = all.filter(([, text]) => text);
  return there.length > 0 ? Object.fromEntries(there) : undefined;
}
