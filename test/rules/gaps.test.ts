/** Which spaces the rule of Japanese and Korean refuses, and which it lets pass. */
import { expect, it } from 'vitest';
import { gapIn } from './gaps.ts';

it.each([
  ['ja', 'DOI を入力', 'I を'],
  ['ja', '最大 512 MB', '大 5'],
  ['ja', '注文 {number}', '文 {'],
  ['ja', '{brand} の利用', '} の'],
  ['ja', '{n, plural, other {残り # 個}}', 'り #'],
  ['ja', '{n, plural, other {# 件}}', '# 件'],
  ['ja', '<b>Cox</b> 回帰', '</b> 回'],
  ['ja', '保存 しました', '存 し'],
  ['ja', '「npm」 を', '」 を'],
  ['ja', '95%\u202f信頼区間', '%\u202f信'],
  ['ko', '환자 12 명', '2 명'],
  ['ko', '{total} 명으로', '} 명'],
  ['ko', '{n, plural, other {# 건}}', '# 건'],
] as const)('%s: “%s” has a space too many', (locale, text, found) => {
  expect(gapIn(locale, text)).toBe(found);
});

it.each([
  ['ja', 'DOIを入力、512 MBまで、2 × 2表'],
  ['ja', '220 − 年齢'],
  ['ja', '腎機能, CKD, 糸球体濾過量; GFR'],
  ['ja', '{n, plural, =0 {なし} other {#件}}'],
  ['ja', '# 責任者\n\n## 概要\n\n- 「npm run staff -- grant」を実行'],
  ['ko', '환자 12명, 2 초과, 1 쪽으로, {brand} 인증번호'],
] as const)('%s: “%s” passes', (locale, text) => {
  expect(gapIn(locale, text)).toBeUndefined();
});
