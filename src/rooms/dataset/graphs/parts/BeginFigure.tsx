/** On which data of a study a figure is drawn. */
import { Form, Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';

type Props = { study: string; snapshots: readonly { id: string; name: string; number: number }[] };

export function BeginFigure({ study, snapshots }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <Card as="section" aria-labelledby="begin-h">
      <CardHead>
        <h2 id="begin-h">{t('graphs.study.begin')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {snapshots.length === 0 ? (
          <>
            <p>{t('analyses.noData')}</p>
            <div>
              <Link
                className={buttonClass({ tone: 'primary' })}
                to={pathOf(code, 'studies/:study/data', { study })}
              >
                {t('recipes.toData')}
              </Link>
            </div>
          </>
        ) : (
          <Form className={layout.stack} action={pathOf(code, 'studies/:study/graphs/new', { study })}>
            <Field label={t('analyses.source')}>
              {(control) => (
                <Select {...control} name="data">
                  {snapshots.map(({ id, name, number }) => (
                    <option key={id} value={id}>
                      {t('recipes.numbered', { name, number })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <div>
              <Button tone="primary" type="submit">
                {t('recipes.open')}
              </Button>
            </div>
          </Form>
        )}
      </CardBody>
    </Card>
  );
}
