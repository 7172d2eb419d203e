/** The text as readers would see it, through the real renderer, a moment after the last key. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { entryLengths, previewText } from '../contract.ts';

export type Preview = { shown?: AnswerOf<typeof previewText>; failure?: string };

/** In milliseconds. */
const pause = 400;

export function usePreview(locale: LocaleCode, markdown: string, on: boolean): Preview {
  const client = useClient();
  const [preview, setPreview] = useState<Preview>({});
  useEffect(() => {
    if (!on || markdown.length > entryLengths.markdown) return;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const shown = await client.call(previewText, { locale, markdown }, { quiet: true });
        if (current) setPreview({ shown });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (current) setPreview((before) => ({ ...before, failure: error.message }));
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, locale, markdown, on]);
  return preview;
}
