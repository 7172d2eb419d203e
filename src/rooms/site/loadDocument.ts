/** What a legal document's page shows: its newest version, in the language of the page or in English. */
import { data, type RouterContextProvider } from 'react-router';
import { languageName } from '../../i18n/languageNames.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { messagesFor, pageOf } from '../../platform/page.ts';
import { filled } from './document.ts';
import { currentDocument, type DocumentKind, readSettings, siteTag } from './queries.ts';
import { siteIn } from './settings.ts';

export async function loadDocument(context: Readonly<RouterContextProvider>, kind: DocumentKind) {
  const page = pageOf(context);
  page.tag(siteTag);
  const found = await currentDocument(page.ctx, kind, page.locale);
  if (!found) throw data(null, { status: 404 });
  const site = siteIn(await readSettings(page.ctx), page.locale);
  return {
    messages: messagesFor(page, 'site'),
    document: { ...found, html: filled(found.html, site, page.locale) },
    language: found.locale === page.locale ? null : languageName(defaultLocale, page.locale),
  };
}
