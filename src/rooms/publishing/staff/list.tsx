/** /{lang}/staff/entries: all entries of a kind, with what is missing in which language. */

import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { useConsole } from '../../../console/messages.ts';
import { SavedViews } from '../../../console/SavedViews.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { languageNames } from '../../../i18n/languageNames.ts';
import { isLocale, type LocaleCode } from '../../../i18n/locales.ts';
import { oneOf, pageNumber, typedText } from '../../../lib/query.ts';
import { messagesFor } from '../../../platform/page.ts';
import { states } from '../entry.ts';
import { isEntryKind } from '../kinds.ts';
import { usePublishing } from '../messages.ts';
import { type ConsoleQuery, entriesForConsole, perPage, titleOf } from '../queries/console.ts';
import { allTags } from '../queries/tags.ts';
import type { Route } from './+types/list';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryTable } from './EntryTable.tsx';
import { NewEntryButton } from './NewEntryButton.tsx';

const sorts = ['changed', 'published', 'position'] as const;

function queryOf(request: Request): ConsoleQuery {
  const { searchParams } = new URL(request.url);
  const [kind, state, missing] = ['kind', 'state', 'missing'].map((name) => searchParams.get(name) ?? '');
  return {
    kind: isEntryKind(kind) && kind !== 'chapter' ? kind : 'news',
    state: oneOf([...states, 'changed' as const], state) ?? '',
    missing: isLocale(missing) ? missing : '',
    tag: typedText(searchParams.get('tag'), 80),
    text: typedText(searchParams.get('q'), 100),
    sort: oneOf(sorts, searchParams.get('sort')) ?? 'changed',
    page: pageNumber(searchParams.get('page')),
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const query = queryOf(request);
  const [{ entries, count }, tags, saved] = await Promise.all([
    entriesForConsole(page.ctx, query),
    allTags(page.ctx),
    page.ctx.ports.staff.viewsOf(page.ctx, actor.accountId, query.kind),
  ]);
  return {
    messages: messagesFor(page, 'publishing'),
    query,
    count,
    entries: entries.map((entry) => ({ ...entry, title: titleOf(entry, page.locale) })),
    tags: tags.map(({ slug, names }) => ({ slug, name: nameOf(names, page.locale, slug) })),
    views: saved,
    languages: languageNames(page.locale),
  };
}

function nameOf(names: Record<string, string>, locale: LocaleCode, slug: string): string {
  return names[locale] ?? names.en ?? slug;
}

export default function EntryList({ loaderData }: Route.ComponentProps) {
  const { query, entries, count, tags, views, languages } = loaderData;
  const t = usePublishing();
  const console = useConsole();
  return (
    <ConsolePage
      title={t(`kinds.${query.kind}`)}
      actions={<NewEntryButton key={query.kind} kind={query.kind} />}
    >
      <SavedViews list={query.kind} views={views} />
      <EntryFilters
        key={query.kind}
        tags={tags}
        languages={languages}
        count={console('list.count', { count })}
      />
      <EntryTable
        key={query.kind}
        entries={entries}
        sort={query.sort}
        kind={query.kind}
        languages={languages}
      />
      <ListPages page={query.page} count={Math.ceil(count / perPage)} />
    </ConsolePage>
  );
}
