import { expect, it } from 'vitest';
import { scriptLanguage } from './scriptLanguage.ts';

it('a text is in the language of its letters, where the page has others', () => {
  const asked = [
    ['女', 'en'],
    ['入组年龄', 'th', 'gb18030'],
    ['年齡', 'de', 'big5'],
    ['女', 'ja', 'gb18030'],
    ['かな漢字', 'zh-cn'],
    ['성별', 'en', 'euc-kr'],
    ['เพศ', 'zh-hk'],
  ] as const;
  expect(asked.map(([text, page, encoding]) => scriptLanguage(text, page, encoding))).toEqual([
    ...['zh', 'zh-Hans', 'zh-Hant', 'zh-Hans', 'ja', 'ko', 'th'],
  ]);
});

it('what the page has itself, and what letters do not tell, has none', () => {
  expect(scriptLanguage('女', 'zh-cn', 'gb18030')).toBeUndefined();
  expect(scriptLanguage('女', 'zh-hk')).toBeUndefined();
  expect(scriptLanguage('เพศ', 'th')).toBeUndefined();
  expect(scriptLanguage('Größe ≥ 5 µg', 'zh-cn')).toBeUndefined();
});
