/** /{lang}/staff/pieces: all pieces of a kind, with what is missing in which language. */
import { isLocale, type LocaleCode } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Desk } from '../../../console/Desk.tsx';
import { useDesk } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { Views } from '../../../console/Views.tsx';
import { isPieceKind } from '../../../reading/library.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Pages } from '../../../ui/Pages.tsx';
import { usePublishing } from '../messages.ts';
import { publishingNeeds } from '../needs.ts';
import { states } from '../piece.ts';
import { type DeskQuery, perPage, piecesOnDesk, titleOf } from '../queries/desk.ts';
import { allTags } from '../queries/tags.ts';
import type { Route } from './+types/list';
import { BeginPiece } from './BeginPiece.tsx';
import { PieceFilters } from './PieceFilters.tsx';
import { PieceTable } from './PieceTable.tsx';

const sorts = ['changed', 'published', 'position'] as const;

function queryOf(request: Request): DeskQuery {
  const { searchParams } = new URL(request.url);
  const [kind, state, missing] = ['kind', 'state', 'missing'].map((name) => searchParams.get(name) ?? '');
  const sort = searchParams.get('sort');
  return {
    kind: isPieceKind(kind) && kind !== 'chapter' ? kind : 'news',
    state: [...states, 'changed' as const].find((one) => one === state) ?? '',
    missing: isLocale(missing) ? missing : '',
    tag: (searchParams.get('tag') ?? '').slice(0, 80),
    text: (searchParams.get('q') ?? '').slice(0, 100),
    sort: sorts.find((one) => one === sort) ?? 'changed',
    page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request, ['editor']);
  const query = queryOf(request);
  const { views } = context.get(publishingNeeds);
  const [{ pieces, count }, tags, saved] = await Promise.all([
    piecesOnDesk(page.ctx.db, query),
    allTags(page.ctx.db),
    views(actor.accountId, query.kind),
  ]);
  return {
    messages: messagesFor(page, 'publishing'),
    query,
    count,
    pieces: pieces.map((piece) => ({ ...piece, title: titleOf(piece, page.locale) })),
    tags: tags.map(({ slug, names }) => ({ slug, name: nameOf(names, page.locale, slug) })),
    views: saved,
  };
}

function nameOf(names: Record<string, string>, locale: LocaleCode, slug: string): string {
  return names[locale] ?? names.en ?? slug;
}

export default function PieceList({ loaderData }: Route.ComponentProps) {
  const { query, pieces, count, tags, views } = loaderData;
  const t = usePublishing();
  const desk = useDesk();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <Desk title={t(`kinds.${query.kind}`)} acts={<BeginPiece key={query.kind} kind={query.kind} />}>
      <Views list={query.kind} views={views} />
      <PieceFilters key={query.kind} tags={tags} count={desk('list.count', { count })} />
      <PieceTable key={query.kind} pieces={pieces} sort={query.sort} kind={query.kind} />
      <Pages
        label={desk('list.pages')}
        page={query.page}
        count={Math.ceil(count / perPage)}
        href={(n) => `${filter.href({})}&page=${n}`}
        pageLabel={(n) => desk('list.page', { n: format.number(n) })}
        previousLabel={desk('list.previous')}
        nextLabel={desk('list.next')}
      />
    </Desk>
  );
}
