/** What the pages of this room are given: its scales. */
import { createContext } from 'react-router';
import type { LocaleCode } from '../../i18n/locales.ts';

/** What the choice of a scale shows. `locale`: the language of its words. */
export type ScaleCard = {
  id: string;
  title: string;
  purpose: string;
  questions: number;
  sources: readonly string[];
  locale: LocaleCode;
};

/** `content`: definition and words as JSON, which is smaller on its way than what React Router makes of an object. */
export type ScaleText = { content: string; locale: LocaleCode };

export type SyndromeNeeds = {
  cards(locale: LocaleCode): Promise<ScaleCard[]>;
  /** Undefined for a scale that is not offered. */
  text(id: string, locale: LocaleCode): Promise<ScaleText | undefined>;
};

export const syndromeNeeds = createContext<SyndromeNeeds>();
