import type { LocaleCode } from '../i18n/locales.ts';
import type { useCommon } from '../i18n/messages.tsx';
import type { OpenDialog } from './dialogs.ts';

/** What a page gives its client. */
export type ClientPage = {
  apiOrigin: string;
  language: LocaleCode;
  t: ReturnType<typeof useCommon>;
  toast(text: string): void;
  open: OpenDialog | undefined;
};
