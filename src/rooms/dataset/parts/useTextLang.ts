import { useCallback } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import type { Encoding } from '../../../lib/encodings.ts';
import { scriptLanguage } from '../../../lib/scriptLanguage.ts';

/** In which language a cell or a heading is, where that is not the page's: a screen reader has a voice for each. */
export function useTextLang(encoding?: Encoding): (text: string) => string | undefined {
  const { code } = useLocale();
  return useCallback((text) => scriptLanguage(text, code, encoding), [code, encoding]);
}
