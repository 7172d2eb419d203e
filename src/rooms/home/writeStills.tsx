/**
 * Writes the parts of the home page, and the systems box, that no script draws.
 * See docs/decisions/0182-sections-without-script.md.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Messages, readMessages } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import type { Page } from '../../platform/page.ts';
import { type Stills, stillsOf } from './sections/Still.tsx';

/** @param words the messages that they say, by the names of their groups */
export function writeStills(
  { ctx, locale, document }: Page,
  words: readonly string[],
  parts: Readonly<Record<string, ReactNode>>,
): Stills {
  const messages = readMessages({ messages: ctx.catalogue.picked(locale, words) });
  const written = (part: ReactNode) =>
    renderToStaticMarkup(
      <StaticRouter location={pathTo(locale, '')}>
        <Messages locale={locale} messages={messages}>
          {part}
        </Messages>
      </StaticRouter>,
    );
  const html = Object.entries(parts).map(([name, part]) => [name, written(part)]);
  return stillsOf(Object.fromEntries(html), document);
}
