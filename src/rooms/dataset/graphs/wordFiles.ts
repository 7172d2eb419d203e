/** Where the words of figures are fetched from, language by language. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { FigureWords } from './speech.ts';

/** Each comes when a figure is in that language. */
const files: Readonly<Record<LocaleCode, () => Promise<{ default: FigureWords }>>> = {
  en: () => import('../../../figures/words/figures.en.json'),
  'zh-cn': () => import('../../../figures/words/figures.zh-cn.json'),
  'zh-hk': () => import('../../../figures/words/figures.zh-hk.json'),
  ko: () => import('../../../figures/words/figures.ko.json'),
  th: () => import('../../../figures/words/figures.th.json'),
  ja: () => import('../../../figures/words/figures.ja.json'),
  id: () => import('../../../figures/words/figures.id.json'),
  fr: () => import('../../../figures/words/figures.fr.json'),
  es: () => import('../../../figures/words/figures.es.json'),
  pt: () => import('../../../figures/words/figures.pt.json'),
  de: () => import('../../../figures/words/figures.de.json'),
};

const known = new Map<LocaleCode, Promise<FigureWords>>();

export function wordsIn(language: LocaleCode): Promise<FigureWords> {
  const found = known.get(language) ?? files[language]().then((file) => file.default);
  known.set(language, found);
  // What did not come is asked for again the next time.
  found.catch(() => known.delete(language));
  return found;
}
