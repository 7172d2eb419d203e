/**
 * Where no space stands: in Japanese beside a word, a number or what a message puts in; in Korean before what counts.
 * Where one stands that does not break: between a number and its per cent sign in French, Spanish and German.
 * content/data/glossary.json, register.
 */
import type { Rule } from './project.ts';
import { writtenIn } from './written.ts';

/** Kana, Chinese characters and wide marks. */
const wide = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー\u3001-\u303f\uff00-\uff60]`;
const space = String.raw`[ \u00a0\u202f]+`;

/** The other is a letter, a digit, or in a message a value, a tag or the number of a plural: signs of a formula keep their spaces. */
const gap = new RegExp(
  String.raw`${wide}${space}[\p{L}\p{N}{<#]|(?:[\p{L}\p{N}%}]|</?\w+>|(?<=[{ \p{L}])#)${space}${wide}`,
  'u',
);

/** Before a particle or the end of the word: a longer word only begins like it. */
const counter =
  /[\p{N}}#] (?:명|인|개|건|점|개월|시간|쌍)(?=[은이을의에]|으로|까지|부터|마다|당|씩|\P{L}|$)/u;

const gaps = { ja: gap, ko: counter };

/** What of a text stands apart and should not. */
export function gapIn(locale: keyof typeof gaps, text: string): string | undefined {
  return gaps[locale].exec(text)?.[0];
}

export const noGaps: Rule = (root) =>
  (['ja', 'ko'] as const).flatMap((locale) =>
    writtenIn(root, locale, (message) => [message]).flatMap(({ at, text }) => {
      const found = gapIn(locale, text);
      return found === undefined ? [] : [`${at} has “${found}”: no space stands there.`];
    }),
  );

export const percentStays: Rule = (root) =>
  (['fr', 'es', 'de'] as const).flatMap((locale) =>
    writtenIn(root, locale, (message) => [message]).flatMap(({ at, text }) => {
      const [found] = /[\p{N}}] %/u.exec(text) ?? [];
      return found === undefined
        ? []
        : [`${at} has “${found}”: a no-break space keeps the sign on the line of its number.`];
    }),
  );
