/** What a list of entries is filtered by: state, missing language, tag, words. */

import { Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { useListFilter } from '../../../console/useQuery.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { Select } from '../../../ui/Input.tsx';
import { usePublishing } from '../messages.ts';
import styles from './EntryFilters.module.css';

const states = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const;

export function EntryFilters({
  tags,
  languages,
  count,
}: {
  tags: readonly { slug: string; name: string }[];
  languages: Readonly<Record<string, string>>;
  count: string;
}) {
  const t = usePublishing();
  const filter = useListFilter();
  const choice = (name: string) => ({
    className: styles.choice,
    value: filter.get(name),
    onChange: (event: { target: { value: string } }) => filter.set({ [name]: event.target.value }),
  });
  return (
    <Filters count={count}>
      <FilterBox />
      <Select {...choice('state')} aria-label={t('list.state')}>
        <option value="">{t('list.anyState')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </Select>
      <Select {...choice('missing')} aria-label={t('list.missing')}>
        <option value="">{t('list.anyLanguage')}</option>
        {localeCodes.map((code) => (
          <option key={code} value={code}>
            {t('list.missingIn', { language: languages[code] ?? code })}
          </option>
        ))}
      </Select>
      <Select {...choice('tag')} aria-label={t('list.tag')}>
        <option value="">{t('list.anyTag')}</option>
        {tags.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Filters>
  );
}
