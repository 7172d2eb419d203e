import { useEffect, useState } from 'react';
import { kinds } from '../../../../dictionary/variable.ts';
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { Tag } from '../../../../ui/Tag.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import type { Values } from '../../local/protocol.ts';
import { useDataset } from '../../messages.ts';
import type { CleaningView, DriftView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import { ComparedRuns } from './ComparedRuns.tsx';
import styles from './DriftReport.module.css';
import { NewCodes } from './NewCodes.tsx';
import type { Draft } from './StepForm.tsx';

type Props = { view: CleaningView; cleaning: CleaningState; onDraft(draft: Draft): void };

/** What is otherwise in this file than in the one for which the recipe was made, and what waits because of it. */
export function DriftReport({ view, cleaning, onDraft }: Props) {
  const t = useDataset();
  const drifts = useDrifts(cleaning, view.version);
  if (!drifts) return null;
  const waits = view.steps.filter(({ state }) => state === 'paused').length;
  return (
    <Card as="section" aria-labelledby="drift-h">
      <CardHead
        end={
          <Tag tone={waits > 0 ? 'warn' : 'ok'}>
            {waits > 0 ? t('cleaning.drift.waits', { count: waits }) : t('cleaning.drift.ran')}
          </Tag>
        }
      >
        <h2 id="drift-h">{t('cleaning.drift.title')}</h2>
      </CardHead>
      <ul role="list" className={styles.list}>
        {drifts.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={at} one={one} view={view} cleaning={cleaning} onDraft={onDraft} />
        ))}
        <li>
          <Icon name="check" />
          <b>{t(drifts.length === 0 ? 'cleaning.drift.none' : 'cleaning.drift.others')}</b>
        </li>
      </ul>
      <div className={styles.foot}>
        {drifts.length > 0 && (
          <Button size="sm" onClick={() => cleaning.act('accept')}>
            {t('cleaning.drift.accept')}
          </Button>
        )}
        <ComparedRuns cleaning={cleaning} version={view.version} />
        <p className={layout.label}>{t('cleaning.drift.acceptHint')}</p>
      </div>
    </Card>
  );
}

function Line({ one, view, cleaning, onDraft }: Props & { one: DriftView }) {
  const t = useDataset();
  const said = useDriftWords();
  const { drift, offers } = one;
  const isInfo =
    drift.kind === 'rows' ||
    drift.kind === 'encoding' ||
    drift.kind === 'columnNew' ||
    drift.kind === 'missing';
  const skip = (key: string) => {
    const steps = view.steps.filter(({ pause }) => pause?.column === key);
    for (const { step } of steps) cleaning.act('changeStep', step.id, { off: true });
  };
  return (
    <li>
      <Icon name={isInfo ? 'info' : 'warn'} className={isInfo ? styles.info : styles.warn} />
      <b>{said(one)}</b>
      {drift.kind === 'columnMissing' && (
        <div className={layout.row}>
          {offers.slice(0, 6).map(({ key, title }) => (
            <Button key={key} size="sm" tone="primary" onClick={() => cleaning.act('isThat', drift.key, key)}>
              {t('cleaning.drift.same', { title })}
            </Button>
          ))}
          <Button size="sm" onClick={() => skip(drift.key)}>
            {t('cleaning.drift.skip')}
          </Button>
        </div>
      )}
      {drift.kind === 'codesNew' && (
        <NewCodes drift={drift} view={view} cleaning={cleaning} onDraft={onDraft} />
      )}
      {drift.kind === 'shift' && drift.factor !== undefined && (
        <div className={layout.row}>
          <Button
            size="sm"
            onClick={() =>
              onDraft({
                operation: 'convertUnit',
                values: { of: drift.key, factor: Number((1 / drift.factor!).toPrecision(4)) },
              })
            }
          >
            {t('cleaning.drift.convert')}
          </Button>
        </div>
      )}
    </li>
  );
}

function useDrifts({ ask }: CleaningState, version: number): readonly DriftView[] | undefined {
  const [drifts, setDrifts] = useState<readonly DriftView[]>();
  useEffect(() => {
    let isWanted = version >= 0;
    ask('drifts').then(
      (found) => isWanted && setDrifts(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  return drifts;
}

function useDriftWords(): (one: DriftView) => string {
  const sentence = useSentence();
  const words = useWorkbench();
  const { number, marks } = useFormat();
  const kindOf = (name: string) => {
    const kind = kinds.find((one) => one === name);
    return kind ? words(`kind.${kind}`) : name;
  };
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 1 });
  const shown = (value: number) => number(value, { maximumSignificantDigits: 5 });
  return ({ drift, title }) => {
    const said = (values: Values) => sentence(`dataset.cleaning.differs.${drift.kind}`, values);
    switch (drift.kind) {
      case 'kind':
        return said({ title, was: kindOf(drift.was), is: kindOf(drift.is) });
      case 'unit':
        return said({ title, was: drift.was || '–', is: drift.is || '–' });
      case 'codesNew':
        return said({
          title,
          count: drift.codes.reduce((sum, { count }) => sum + count, 0),
          codes: drift.codes
            .slice(0, 8)
            .map(({ code }) => code)
            .join(marks.list),
        });
      case 'shift':
        return said({ title, was: shown(drift.was), is: shown(drift.is) });
      case 'missing':
        return said({ title, was: percent(drift.was), is: percent(drift.is) });
      case 'rows':
        return said({ was: number(drift.was), is: number(drift.is) });
      case 'idsTwice':
        return said({ title, count: drift.count });
      case 'encoding':
        return said({ was: drift.was.toUpperCase(), is: drift.is.toUpperCase() });
      default:
        return said({ title });
    }
  };
}
