/** The pages of a console list that is filtered by its address. */
import { useFormat } from '../i18n/messages.tsx';
import { Pages } from '../ui/Pages.tsx';
import { useConsole } from './messages.ts';
import { useListFilter } from './useQuery.ts';

type Props = {
  page: number;
  /** How many pages there are. */
  count: number;
  /** Of several lists on one page: what the address calls the page of this one, and what the list is called. */
  name?: string;
  label?: string;
};

export function ListPages({ page, count, name = 'page', label }: Props) {
  const t = useConsole();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <Pages
      label={label ?? t('list.pages')}
      page={page}
      count={count}
      href={(n) => filter.href({ page: filter.get('page'), [name]: String(n) })}
      pageLabel={(n) => t('list.page', { n: format.number(n) })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
    />
  );
}
