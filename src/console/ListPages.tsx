/** The pages of a console list that is filtered by its address. */
import { useFormat } from '../i18n/messages.tsx';
import { Pages } from '../ui/Pages.tsx';
import { useConsole } from './messages.ts';
import { useListFilter } from './useQuery.ts';

/** @param count how many pages there are */
export function ListPages({ page, count }: { page: number; count: number }) {
  const t = useConsole();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <Pages
      label={t('list.pages')}
      page={page}
      count={count}
      href={(n) => `${filter.href({})}&page=${n}`}
      pageLabel={(n) => t('list.page', { n: format.number(n) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
    />
  );
}
