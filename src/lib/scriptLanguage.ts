/** In which language a text is that a page in another one shows, as far as its letters tell. */
import type { Encoding } from './encodings.ts';

/** Letters that one language alone writes. */
const own: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
];

/** Encodings by which it is known who wrote the Chinese characters in a file. */
const writers: Partial<Record<Encoding, string>> = {
  gb18030: 'zh-Hans',
  big5: 'zh-Hant',
  shift_jis: 'ja',
  'euc-jp': 'ja',
  'euc-kr': 'ko',
};

/** Pages whose own readers read Chinese characters. */
const withHan = /^(?:zh|ja)/;

/** @returns undefined for what its reader's language has too, or letters do not tell */
export function scriptLanguage(text: string, page: string, encoding?: Encoding): string | undefined {
  if (!/[^\0-\u024F]/.test(text)) return undefined;
  const found = own.find(([letters]) => letters.test(text))?.[1] ?? ofHan(text, page, encoding);
  return found !== undefined && found !== tagOf(page) ? found : undefined;
}

function ofHan(text: string, page: string, encoding: Encoding | undefined): string | undefined {
  if (!/\p{Script=Han}/u.test(text)) return undefined;
  return (encoding && writers[encoding]) ?? (withHan.test(page) ? undefined : 'zh');
}

const tags: Readonly<Record<string, string>> = { 'zh-cn': 'zh-Hans', 'zh-hk': 'zh-Hant' };

function tagOf(page: string): string {
  return tags[page] ?? page;
}
