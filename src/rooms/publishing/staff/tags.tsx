/** /{lang}/staff/tags: every tag, its names in eleven languages, how many entries bear it. */
import { useState } from 'react';
import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { useConsole } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { oneOf, typedText } from '../../../lib/query.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { SortTh, Td, Th } from '../../../ui/Table.tsx';
import { usePublishing } from '../messages.ts';
import { allTags } from '../queries/tags.ts';
import type { Route } from './+types/tags';
import { TagDialog } from './TagDialog.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const q = typedText(searchParams.get('q'), 80).toLowerCase();
  const sort = oneOf(['slug', 'entries'], searchParams.get('sort')) ?? 'slug';
  const all = await allTags(page.ctx);
  const found = all.filter(
    ({ slug, names }) =>
      slug.includes(q) || Object.values(names).some((name) => name.toLowerCase().includes(q)),
  );
  if (sort === 'entries') found.sort((a, b) => b.entries - a.entries);
  return { messages: messagesFor(page, 'publishing'), tags: found, sort };
}

export default function Tags({ loaderData: { tags, sort } }: Route.ComponentProps) {
  const t = usePublishing();
  const console = useConsole();
  const { code } = useLocale();
  const format = useFormat();
  const filter = useListFilter();
  const [open, setOpen] = useState<{
    id?: number;
    slug: string;
    names: Record<string, string>;
    entries: number;
  }>();
  const nameOf = ({ names, slug }: (typeof tags)[number]) => names[code] ?? names.en ?? slug;
  const missing = ({ names }: (typeof tags)[number]) => namedLocales.filter((one) => !names[one.code]);
  const sorted = (by: string, falling: boolean) => ({
    direction: sort === by ? (falling ? ('descending' as const) : ('ascending' as const)) : ('none' as const),
    onSort: () => filter.set({ sort: by }),
  });
  return (
    <ConsolePage
      title={t('tags.title')}
      actions={
        <Button
          tone="primary"
          size="sm"
          icon="plus"
          onClick={() => setOpen({ slug: '', names: {}, entries: 0 })}
        >
          {t('tags.new')}
        </Button>
      }
    >
      <Filters count={console('list.count', { count: tags.length })}>
        <FilterBox />
      </Filters>
      {tags.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <ConsoleTable
          label={t('tags.title')}
          ids={tags.map(({ id }) => id)}
          head={
            <>
              <Th>{t('tags.names')}</Th>
              <SortTh {...sorted('slug', false)}>{t('tags.slug')}</SortTh>
              <SortTh {...sorted('entries', true)} end>
                {t('tags.entries')}
              </SortTh>
              <Th>{t('tags.missing')}</Th>
            </>
          }
        >
          {tags.map((tag) => (
            <tr key={tag.id}>
              <Td>
                <Button
                  data-row=""
                  tone="quiet"
                  size="sm"
                  aria-label={t('tags.edit', { name: nameOf(tag) })}
                  onClick={() => setOpen(tag)}
                >
                  {nameOf(tag)}
                </Button>
              </Td>
              <Td>{tag.slug}</Td>
              <Td num end>
                {format.number(tag.entries)}
              </Td>
              <Td>
                {missing(tag)
                  .map(({ label }) => label)
                  .join(' ')}
              </Td>
            </tr>
          ))}
        </ConsoleTable>
      )}
      <TagDialog key={open?.id ?? 'new'} tag={open} onClose={() => setOpen(undefined)} />
    </ConsolePage>
  );
}
