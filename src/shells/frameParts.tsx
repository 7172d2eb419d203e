/** Writes the parts of the frame that the server keeps. They are given the site and the address, and no reader. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Messages, readMessages } from '../i18n/messages.tsx';
import type { Context } from '../platform/context.ts';
import { siteTag } from '../rooms/site/queries.ts';
import type { KeptParts } from './Part.tsx';
import { type PartName, parts } from './parts.tsx';
import type { RootData } from './useRoot.ts';

/** These say which page is open; the others are the same for all addresses of a language. */
const ofPage: readonly PartName[] = ['head', 'language', 'menuLanguages', 'footer'];
// `Object.keys` forgets the names, which are those that stand in `parts`.
const ofAll = (Object.keys(parts) as PartName[]).filter((name) => !ofPage.includes(name));

/** The parts for one address. */
export async function keptParts(ctx: Context, root: RootData, address: string): Promise<KeptParts> {
  const { locale, site } = root;
  const messages = readMessages({ messages: ctx.catalogue.picked(locale, ['common']) });
  const write = (names: readonly PartName[], location: string): KeptParts =>
    Object.fromEntries(
      names.map((name) => {
        const Written = parts[name];
        const html = renderToString(
          <StaticRouter location={location}>
            <Messages locale={locale} messages={messages}>
              <Written site={site} />
            </Messages>
          </StaticRouter>,
        );
        return [name, html];
      }),
    );
  const [same, here] = await Promise.all([
    ctx.memory.of(`frame ${locale}`, [siteTag], async () => write(ofAll, '/')),
    ctx.memory.of(`frame ${locale} ${site.year} ${address}`, [siteTag], async () => write(ofPage, address)),
  ]);
  return { ...same, ...here };
}
