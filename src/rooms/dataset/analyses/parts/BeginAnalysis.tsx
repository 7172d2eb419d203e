import { useState } from 'react';
import { Form, Link } from 'react-router';
import { useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../../i18n/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { NoData } from '../../parts/NoData.tsx';
import type { Offered } from '../../statistics/offered.ts';
import { type Guide, Guides } from '../../statistics/parts/Guides.tsx';
import { useBegun } from '../../statistics/useBegun.ts';
import styles from './Begin.module.css';

type Props = {
  study: string;
  snapshots: readonly { id: string; name: string; number: number }[];
  methods: readonly Offered[];
  guides: readonly Guide[];
  /** The data to begin with. */
  chosen?: string;
};

/** Which data are analysed, and by which method. */
export function BeginAnalysis({ study, snapshots, methods, guides, chosen }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  const begun = useBegun();
  return (
    <Card as="section" aria-labelledby="begin-h">
      <CardHead>
        <h2 id="begin-h">{t('analyses.begin')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {snapshots.length === 0 ? (
          <NoData study={study}>{t('analyses.noData')}</NoData>
        ) : (
          <Form
            className={layout.stack}
            action={pathOf(code, 'studies/:study/analyses/new', { study })}
            state={begun}
          >
            <div className={styles.fields}>
              <Field label={t('analyses.source')}>
                {(control) => (
                  <Select {...control} name="data" defaultValue={chosen}>
                    {snapshots.map(({ id, name, number }) => (
                      <option key={id} value={id}>
                        {t('recipes.numbered', { name, number })}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <MethodChoice methods={methods} />
            </div>
            <div>
              <Button tone="primary" type="submit">
                {t('recipes.open')}
              </Button>
            </div>
          </Form>
        )}
        <Link className={layout.link} to={pathTo(code, 'tools/which-method')}>
          {t('which.heading')}
          <Icon name="arrow" small />
        </Link>
        <Guides guides={guides} />
      </CardBody>
    </Card>
  );
}

/** Methods by what they are called, group by group. */
export function MethodChoice({ methods }: Pick<Props, 'methods'>) {
  const t = useDataset();
  const say = useSentence();
  const [id, setId] = useState(methods[0]?.id ?? '');
  const groups = Map.groupBy(methods, ({ group }) => group);
  return (
    <Field label={t('analyses.method')} hint={say(`methods.names.${id}.question`)}>
      {(control) => (
        <Select
          {...control}
          name="method"
          value={id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        >
          {[...groups].map(([group, all]) => (
            <optgroup key={group} label={say(`methods.groups.${group}`)}>
              {all.map((one) => (
                <option key={one.id} value={one.id}>
                  {say(`methods.names.${one.id}.title`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
