/** The tabs of the edit screen, and their addresses. */
import type { LocaleCode } from '../i18n/locales.ts';
import { pathTo } from '../i18n/paths.ts';

export const editTabs = ['personal', 'account', 'authentication'] as const;

export type EditTab = (typeof editTabs)[number];

/** The first tab is the screen's plain address; the last is a screen of the room that reviews identities. */
export function tabPath(locale: LocaleCode, tab: EditTab): string {
  if (tab === 'authentication') return pathTo(locale, 'my/edit/authentication');
  const path = pathTo(locale, 'my/edit');
  return tab === 'personal' ? path : `${path}?tab=${tab}`;
}

/** The tab that an address names; the first for any other word. */
export function tabIn(query: URLSearchParams): EditTab {
  return editTabs.find((tab) => tab === query.get('tab')) ?? 'personal';
}
