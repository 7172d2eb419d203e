/** The scale that is filled in, for all components of the tool. */
import { createContext, useContext } from 'react';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Labels } from '../../questionnaire/labels.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';

/** `wording`: the language of the scale's words. `lang`: the same as a tag, where it is not that of the page. */
export type Scale = {
  id: string;
  questionnaire: Questionnaire;
  labels: Labels;
  wording: LocaleCode;
  lang: string | undefined;
  /** A draft of staff: there is no link to it for others, and nothing of it is kept. */
  isDraft?: true;
};

export const ScaleContext = createContext<Scale | null>(null);

export function useScale(): Scale {
  const scale = useContext(ScaleContext);
  if (!scale) throw new Error('useScale needs a ScaleContext above it.');
  return scale;
}
