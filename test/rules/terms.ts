/** Terms that must not be left to themselves: what one word of English is called in a language, and what a word would be taken for. */
import { defaultLocale, type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { cataloguesIn, english } from './catalogues.ts';
import { homonyms } from './homonyms.ts';
import type { Rule } from './project.ts';
import { shown, writtenIn } from './written.ts';

/** Longer texts are sentences, whose words follow what they speak of; one that counts is bent by its language. */
function isTerm(source: string): boolean {
  return source.length <= 40 || (source.length <= 60 && !source.includes(', plural,'));
}

/**
 * What is the same in English is the same in every language, unless English has one word for several things
 * (`homonyms.ts`).
 */
export const sameTerms: Rule = (root) => {
  const varied = new Map<string, string>();
  for (const [source, keys] of keysByEnglish(root))
    for (const locale of localeCodes) {
      const texts = new Map(keys.map(({ at, text }) => [text(locale), at] as const));
      texts.delete(undefined);
      if (texts.size > 1 && locale !== defaultLocale && !varied.has(source))
        varied.set(source, [...texts].map(([text, at]) => `“${text}” (${at})`).join(' and '));
    }
  const news = [...varied].filter(([source]) => !homonyms.has(source));
  return news.map(
    ([source, texts]) =>
      `“${source}” is ${texts}: one word for one thing, or say in test/rules/homonyms.ts that English means several.`,
  );
};

/** Those of the list that no language tells apart any more. */
export function needlessHomonyms(root: string): string[] {
  const keys = keysByEnglish(root);
  return [...homonyms].filter((source) => {
    const all = keys.get(source) ?? [];
    return localeCodes.every((locale) => new Set(all.map(({ text }) => text(locale))).size < 2);
  });
}

type Key = { at: string; text: (locale: LocaleCode) => string | undefined };

function keysByEnglish(root: string): Map<string, Key[]> {
  const found = new Map<string, Key[]>();
  for (const catalogue of cataloguesIn(root).filter(({ byDefinition }) => !byDefinition))
    for (const [key, source] of english(catalogue)) {
      if (!isTerm(source)) continue;
      const one = {
        at: `${catalogue.namespace}.${key}`,
        text: (locale: LocaleCode) => catalogue.languages.get(locale)?.get(key),
      };
      found.set(source, [...(found.get(source) ?? []), one]);
    }
  return found;
}

/** Hazard ratio and risk ratio are one word in Chinese: HR or RR stands beside it. Articles say once which of them they mean. */
export const ratioNamed: Rule = (root) =>
  (['zh-cn', 'zh-hk'] as const).flatMap((locale) =>
    writtenIn(root, locale, (message) => [message]).flatMap(({ at, text }) => {
      if (at.endsWith('.md')) return [];
      const bare =
        /(?<!(?:HR|RR)[\s;；（(]*)(?:风险比|風險比)(?!(?:例)|[（(](?:[^（）()]*[、，,])?(?:HR|RR)| ?(?:HR|RR))/.exec(
          text,
        );
      return bare ? [`${at} has “${bare[0]}” without HR or RR beside it.`] : [];
    }),
  );

/**
 * Words that say something else: food that is taken home, the finger of a person where a file or a login is recognised,
 * and what a physician prescribes where steps of cleaning are meant.
 */
const mistaken: Partial<Record<LocaleCode, RegExp>> = {
  de: /fingerabdr|zum mitnehmen|rezept/iu,
  fr: /empreinte|à emporter/iu,
  es: /huella|para llevar|\brecetas?\b/iu,
  pt: /impress(?:ão|ões) digita|para viagem|para levar|\breceitas?\b/iu,
  id: /sidik jari|bawa pulang|\bresep\b/iu,
  th: /ลายนิ้วมือ|กลับบ้าน/u,
  ko: /지문|포장/u,
  ja: /指紋|フィンガープリント|持ち帰/u,
  'zh-cn': /指纹|外带|外卖|打包|配方/u,
  'zh-hk': /指紋|外帶|外賣|打包|配方/u,
};

/** It is by the finger indeed that a device knows its owner. */
const ofFingers = 'factor.passkeys.text';

export const notMistaken: Rule = (root) =>
  cataloguesIn(root).flatMap(({ file, languages }) =>
    [...languages].flatMap(([locale, messages]) =>
      [...messages].flatMap(([key, message]) => {
        const [found] = shown(message).flatMap((text) => mistaken[locale]?.exec(text)?.[0] ?? []);
        return found === undefined || key === ofFingers
          ? []
          : [`${file(locale)} ${key} has “${found}”, which is taken for something else.`];
      }),
    ),
  );

/** Japanese keeps the long vowel at the end of a word from English: content/data/glossary.json, register. */
const shortened =
  /(?:ブラウザ|ユーザ|サーバ|フォルダ|コンピュータ|カテゴリ|エディタ|ヘッダ|パラメータ|ビューア|クラスタ|メモリ)(?![ー\p{Script=Katakana}])/u;

export const longVowels: Rule = (root) =>
  writtenIn(root, 'ja', shown).flatMap(({ at, text }) => {
    const [found] = shortened.exec(text) ?? [];
    return found ? [`${at} has “${found}” without its long vowel.`] : [];
  });

/** Values whose end is known: a language ends in 어, a share in 퍼센트, a sum in 포인트. */
const knownEnds = new Set(['language', 'points', 'lost', 'power', 'dropOut', 'lostClusters']);

/** A Korean particle follows the sound before it, which nobody knows of a number or an address. */
export const koreanParticles: Rule = (root) =>
  cataloguesIn(root).flatMap(({ file, languages }) =>
    [...(languages.get('ko') ?? [])].flatMap(([key, message]) => {
      const behind =
        /\{(\w+)(?:, (?:number|date|time)[^{}]*)?\}(?:은|는|이|가|을|를|과|와|으로|로)(?=[\s,.}]|$)/gu;
      return [...message.matchAll(behind)]
        .filter(([, name = '']) => !knownEnds.has(name))
        .map(([found]) => `${file('ko')} ${key} has “${found}”: its particle depends on the value.`);
    }),
  );
