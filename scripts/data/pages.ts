/**
 * Code pages in which SPSS and Stata kept texts before they took UTF-8, each with words of a language that was written in
 * it: what PSPP and R are given to write, and what is to be read of it.
 */
import type { Dictionary } from '../../src/dictionary/variable.ts';

export type Page = {
  page: number;
  language: Dictionary['language'];
  heading: string;
  word: string;
  codes: readonly [string, string];
  sentence: string;
};

export const pages: readonly Page[] = [
  {
    page: 936,
    language: 'zh-cn',
    heading: '患者编号',
    word: '中医科',
    codes: ['男性', '女性'],
    sentence: '患者两年前诊断为高血压，规律服药。',
  },
  {
    page: 949,
    language: 'ko',
    heading: '환자 번호',
    word: '한방과',
    codes: ['남성', '여성'],
    sentence: '환자는 이 년 전에 고혈압 진단을 받았다.',
  },
  {
    page: 932,
    language: 'ja',
    heading: '患者番号',
    word: '漢方科',
    codes: ['男性', '女性'],
    sentence: '患者は二年前に高血圧と診断された。',
  },
  {
    page: 950,
    language: 'zh-hk',
    heading: '患者編號',
    word: '中醫科',
    codes: ['男性', '女性'],
    sentence: '患者兩年前診斷為高血壓，規律服藥。',
  },
  {
    page: 874,
    language: 'th',
    heading: 'เลขผู้ป่วย',
    word: 'อายุรกรรม',
    codes: ['ชาย', 'หญิง'],
    sentence: 'ผู้ป่วยได้รับการวินิจฉัยว่าเป็นความดันโลหิตสูง',
  },
  {
    page: 1252,
    language: 'fr',
    heading: 'Numéro du patient',
    word: 'Médecine',
    codes: ['féminin', 'masculin, né'],
    sentence: 'Patient traité pour hypertension artérielle, bien contrôlée.',
  },
];

/** More than the 255 bytes that SPSS keeps in one piece, in every page. */
export const essayOf = ({ sentence }: Page): string => sentence.repeat(12);

/** What PSPP writes in the code page. */
export function psppLines(one: Page, file: string): string[] {
  const { page, heading, word, codes, sentence } = one;
  return [
    `SET LOCALE='CP${page}'.`,
    'DATA LIST LIST /id (F4.0) sex (F1.0) note (A1000).',
    'BEGIN DATA',
    `1 1 "${essayOf(one)}"`,
    `2 2 "${word}"`,
    '3 1 "plain"',
    'END DATA.',
    `VARIABLE LABELS id '${heading}' sex '${word}'.`,
    `VALUE LABELS sex 1 '${codes[0]}' 2 '${codes[1]}'.`,
    'VARIABLE LEVEL sex (NOMINAL).',
    `DOCUMENT ${sentence}`,
    '.',
    `SAVE OUTFILE='${file}'.`,
  ];
}
