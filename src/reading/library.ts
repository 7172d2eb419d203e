/** Published entries as whoever reads a page sees them (docs/decisions/0019-one-content-model.md). */
import type { RouterContextProvider } from 'react-router';
import { pageOf, reader } from '../platform/page.ts';
import type { Library } from '../ports/publishing.ts';

export function libraryOf(context: Readonly<RouterContextProvider>): Library {
  const { ctx, locale, tag } = pageOf(context);
  return ctx.ports.publishing.libraryFor({ ctx, locale, actor: context.get(reader), tag });
}
