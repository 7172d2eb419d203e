/** The rows of the table of layout: who looks at a page, in which languages and at which widths. */
import { type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { desktop, type Laid, phone } from '../harness/browser.ts';
import { sampled } from './all.ts';

/**
 * Who leaves has asked for their account to be deleted: every page tells them. Who returns has a second factor, and has
 * not shown it yet.
 */
export type Who = 'visitor' | 'reader' | 'leaver' | 'returner' | 'admin';

export type Row = {
  /** Below the language. */
  path: string;
  who: Who;
  languages: readonly LocaleCode[];
  widths: readonly number[];
  /** Whether the frame around the page is looked at for small targets too: once a kind. */
  framed?: boolean;
  /** Whether no Latin word may be broken without a hyphen; long texts may not be waited for. */
  words?: boolean;
  /** What else is measured, by width. */
  also?: Readonly<Record<number, (page: Laid) => Promise<string[]>>>;
};

const usual = [phone.width, desktop.width];
/** Of the long words, and of none. */
export const extremes: LocaleCode[] = ['de', 'th'];

export const row = (path: string, more: Partial<Row> = {}): Row => ({
  path,
  who: 'visitor',
  languages: extremes,
  widths: usual,
  ...more,
});

/** Every second language, and that of the long words: two pages with texts of one kind share them. */
export const half = (which: 0 | 1): readonly LocaleCode[] =>
  sampled(
    localeCodes,
    localeCodes.filter((code, at) => code === 'de' || at % 2 === which),
  );

/** A page in many languages: the longest words at every width, each of the others on a phone and at one more in turn. */
export function inMany(path: string, more: Pick<Row, 'languages' | 'widths'> & Partial<Row>): readonly Row[] {
  const [narrow = 360, ...wider] = more.widths;
  const turns = more.languages.map((code, n) => {
    const other = wider[n % wider.length] ?? narrow;
    return row(path, { ...more, languages: [code], widths: code === 'de' ? more.widths : [narrow, other] });
  });
  return sampled([row(path, more)], turns);
}

/** A page like others, in the longest words. */
export const inGerman = (path: string, more: Partial<Row>): Row =>
  row(path, { ...more, languages: sampled(localeCodes, ['de']) });
