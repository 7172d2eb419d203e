/** Writes the parts of the frame that the server keeps. They are given the site and the address, and no reader. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Messages, readMessages } from '../i18n/messages.tsx';
import type { Context } from '../platform/context.ts';
import { siteTag } from '../rooms/site/queries.ts';
import { FooterParts } from './Footer.tsx';
import { MenuSystems } from './FullMenu.tsx';
import type { KeptParts } from './kept.ts';
import { LanguageItems } from './LanguageMenu.tsx';
import { SystemsItems } from './SystemsMenu.tsx';
import type { RootData } from './useRoot.ts';

/** The parts for one address. Two of them are the same for all addresses of a language. */
export async function keptParts(ctx: Context, root: RootData, address: string): Promise<KeptParts> {
  const { locale, site } = root;
  const { common = {} } = readMessages(root);
  const write = (part: ReactNode, location: string): string =>
    renderToString(
      <StaticRouter location={location}>
        <Messages locale={locale} messages={{ common }}>
          {part}
        </Messages>
      </StaticRouter>,
    );
  const [same, here] = await Promise.all([
    ctx.memory.of(`frame ${locale}`, [siteTag], async () => ({
      systems: write(<SystemsItems site={site} />, '/'),
      menuSystems: write(<MenuSystems site={site} />, '/'),
    })),
    ctx.memory.of(`frame ${locale} ${site.year} ${address}`, [siteTag], async () => ({
      languages: write(<LanguageItems />, address),
      footer: write(<FooterParts site={site} />, address),
    })),
  ]);
  return { ...same, ...here };
}
