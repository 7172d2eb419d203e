import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { buttonClass } from '../../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { NoData } from '../../parts/NoData.tsx';
import type { ShownSnapshot } from '../../snapshots/own.ts';
import type { ShownRecipe } from '../own.ts';
import styles from './BeginCleaning.module.css';

type Props = {
  study: string;
  snapshots: readonly ShownSnapshot[];
  recipes: readonly ShownRecipe[];
};

/** Which data are cleaned, and with which recipe. */
export function BeginCleaning({ study, snapshots, recipes }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  const [source, setSource] = useState(snapshots[0]?.id ?? '');
  const [recipe, setRecipe] = useState(recipes[0]?.recipe ?? '');
  const bench = pathOf(code, 'studies/:study/cleaning/:snapshot', { study, snapshot: source });
  return (
    <Card as="section" aria-labelledby="begin-h">
      <CardHead>
        <h2 id="begin-h">{t('recipes.begin')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {snapshots.length === 0 ? (
          <NoData study={study}>{t('recipes.noData')}</NoData>
        ) : (
          <div className={styles.begin}>
            <Field label={t('recipes.source')}>
              {(control) => (
                <Select
                  {...control}
                  value={source}
                  onChange={({ currentTarget }) => setSource(currentTarget.value)}
                >
                  {snapshots.map(({ id, name, number }) => (
                    <option key={id} value={id}>
                      {t('recipes.numbered', { name, number })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('recipes.with')}>
              {(control) => (
                <Select
                  {...control}
                  value={recipe}
                  onChange={({ currentTarget }) => setRecipe(currentTarget.value)}
                >
                  {recipes.map((one) => (
                    <option key={one.recipe} value={one.recipe}>
                      {t('recipes.named', { name: one.name, revision: one.revision })}
                    </option>
                  ))}
                  <option value="">{t('recipes.newRecipe')}</option>
                </Select>
              )}
            </Field>
            <div>
              <Link
                className={buttonClass({ tone: 'primary' })}
                to={recipe ? `${bench}?recipe=${recipe}` : bench}
              >
                {t('recipes.open')}
              </Link>
            </div>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
