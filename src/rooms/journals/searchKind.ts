/** Journals in the one search: looked up where they are, for there may be as many as all texts together a hundredfold. */
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import type { LookedUp, SearchKind } from '../../search/kinds.ts';
import { findJournals } from './finding.ts';
import { journalsOf } from './queries/journals.ts';

export const journalKind: SearchKind = {
  kind: 'journal',
  filter: 'journal',
  order: 6,
  word: 'journals.server.search.journal',
  filterWord: 'journals.server.search.journals',
  path: (locale, slug) => pathOf(locale, 'tools/journals/:issn', { issn: slug }),
  lookUp,
  tools: {
    find: lookUp,
    all: (locale, text) => `${pathTo(locale, 'tools/journals')}?${new URLSearchParams({ q: text })}`,
  },
};

async function lookUp(ctx: Pick<Context, 'db'>, text: string): Promise<LookedUp[]> {
  const found = await journalsOf(ctx, await findJournals(ctx, text));
  return found.map(({ issn, title, publisher }) => ({
    ref: issn,
    slug: issn,
    title,
    summary: [`ISSN ${issn}`, publisher].filter(Boolean).join(' · '),
  }));
}
