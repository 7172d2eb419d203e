/** The text as readers would see it. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { type Rendered, useRendered } from '../../../reading/writing/useRendered.ts';
import { entryLengths, previewText } from '../contract.ts';

export function usePreview(
  locale: LocaleCode,
  markdown: string,
  on: boolean,
): Rendered<AnswerOf<typeof previewText>> {
  const client = useClient();
  return useRendered(`${locale} ${markdown}`, on && markdown.length <= entryLengths.markdown, () =>
    client.call(previewText, { locale, markdown }, { quiet: true }),
  );
}
