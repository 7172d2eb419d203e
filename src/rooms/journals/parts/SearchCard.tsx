/** Where a journal is asked for, and for members what a list is narrowed by. All of it stands in the address. */
import { Form } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { longestQuestion } from '../addresses.ts';
import type { Facets } from '../facets.ts';
import { useJournals } from '../messages.ts';
import type { Query } from '../shown.ts';
import styles from './SearchCard.module.css';
import { useMetric } from './useMetric.ts';

type Props = { query: Query /** Null for whom lists are not. */; facets: Facets | null };

export function SearchCard({ query, facets }: Props) {
  const t = useJournals();
  const { code } = useLocale();
  return (
    <Card>
      <CardBody>
        <Form
          action={pathTo(code, 'tools/journals')}
          role="search"
          className={styles.form}
          key={JSON.stringify(query)}
        >
          <Field label={t('search.label')} hint={t('search.hint')} className={styles.name}>
            {(control) => (
              <Affix>
                <Input
                  {...control}
                  type="search"
                  name="q"
                  defaultValue={query.q}
                  maxLength={longestQuestion}
                />
                {!facets && (
                  <AffixButton type="submit" aria-label={t('search.find')}>
                    <Icon name="search" small />
                  </AffixButton>
                )}
              </Affix>
            )}
          </Field>
          {facets && (
            <>
              <Filters query={query} facets={facets} />
              <div className={styles.act}>
                <Button type="submit" tone="primary" icon="search">
                  {t('search.find')}
                </Button>
              </div>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

function Filters({ query, facets }: { query: Query; facets: Facets }) {
  const t = useJournals();
  const metricName = useMetric();
  const metric = query.metric ?? facets.metrics[0] ?? '';
  const categories = facets.categories.filter((one) => one.metric === metric);
  const yesNo = [
    { value: 'yes', label: t('filter.yes') },
    { value: 'no', label: t('filter.no') },
  ];
  const said = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
  return (
    <>
      <Choice
        name="metric"
        label={t('filter.metric')}
        value={query.metric ?? ''}
        options={facets.metrics.map((one) => ({ value: one, label: metricName(one) }))}
      />
      <Choice
        name="category"
        label={t('filter.category')}
        value={query.category ?? ''}
        options={categories.map(({ category }) => ({ value: category, label: category }))}
      />
      <Choice
        name="quartile"
        label={t('filter.quartile')}
        value={query.quartile === undefined ? '' : String(query.quartile)}
        options={['1', '2', '3', '4'].map((value) => ({ value, label: `Q${value}` }))}
      />
      <Choice name="oa" label={t('filter.openAccess')} value={said(query.openAccess)} options={yesNo} />
      <Choice name="charges" label={t('filter.charges')} value={said(query.charges)} options={yesNo} />
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
};

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useJournals();
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{t('filter.any')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
