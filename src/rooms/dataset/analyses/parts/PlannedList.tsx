/** What is planned, analysis by analysis, and the way to another. */
import { Form, Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Empty } from '../../../../ui/ListStates.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import type { Offered } from '../../statistics/offered.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import { useSpeaker } from '../../statistics/useSaying.ts';
import { toldOf } from '../planned.ts';
import type { ShownItem } from '../planOwn.ts';
import styles from './Begin.module.css';
import { MethodChoice } from './BeginAnalysis.tsx';

type Props = {
  study: string;
  items: readonly ShownItem[];
  columns: readonly AnalysisColumn[];
  methods: readonly Offered[];
  mayChange: boolean;
  onRemove(id: string): void;
};

export function PlannedList({ study, items, columns, methods, mayChange, onRemove }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  return (
    <>
      {items.length === 0 ? (
        <Empty title={t('plan.none')} level={2}>
          {t(mayChange ? 'plan.noneText' : 'plan.noneRead')}
        </Empty>
      ) : (
        items.map((one) => (
          <Item key={one.id} {...{ one, columns, mayChange }} onRemove={() => onRemove(one.id)} />
        ))
      )}
      {mayChange && (
        <Card as="section" aria-labelledby="add-h">
          <CardHead>
            <h2 id="add-h">{t('plan.add')}</h2>
          </CardHead>
          <CardBody>
            <Form className={layout.stack} action={pathOf(code, 'studies/:study/analyses/plan', { study })}>
              <div className={styles.fields}>
                <MethodChoice methods={methods} />
              </div>
              <div>
                <Button type="submit">{t('plan.choose')}</Button>
              </div>
            </Form>
          </CardBody>
        </Card>
      )}
    </>
  );
}

type ItemProps = { one: ShownItem; columns: readonly AnalysisColumn[]; mayChange: boolean; onRemove(): void };

function Item({ one, columns, mayChange, onRemove }: ItemProps) {
  const t = useDataset();
  const speaker = useSpeaker();
  const told = toldOf(speaker, columns, one);
  return (
    <Card as="section" aria-labelledby={`planned-${one.id}`}>
      <CardHead>
        <h2 id={`planned-${one.id}`}>
          <bdi>{one.name}</bdi>
        </h2>
        {mayChange && (
          <div className={styles.acts}>
            <Link className={layout.link} to={`?item=${one.id}`} aria-label={`${t('plan.edit')} ${one.name}`}>
              {t('plan.edit')}
            </Link>
            <Button size="sm" aria-label={`${t('plan.takeOut')} ${one.name}`} onClick={onRemove}>
              {t('plan.takeOut')}
            </Button>
          </div>
        )}
      </CardHead>
      <CardBody className={layout.stack}>
        <p className={layout.meta}>{told.title}</p>
        {told.lines.map((line) => (
          <p key={line} className={layout.small}>
            {line}
          </p>
        ))}
        <p>{told.sentences.join(speaker.marks.gap)}</p>
      </CardBody>
    </Card>
  );
}
