import { useState } from 'react';
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Check } from '../../../../ui/Check.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import type { Cluster, ColumnOffer } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import styles from './Clusters.module.css';

type Props = { clusters: readonly Cluster[]; column: ColumnOffer; cleaning: CleaningState };

/** Texts that may mean the same, side by side with their counts. Nothing is put together without somebody's key. */
export function Clusters({ clusters, column, cleaning }: Props) {
  const t = useDataset();
  return (
    <PaneSection title={t('cleaning.alike.title')}>
      {clusters.map((one) => (
        <Group key={`${one.key} ${one.texts.length}`} cluster={one} column={column} cleaning={cleaning} />
      ))}
      <p className={layout.label}>{t('cleaning.alike.never')}</p>
    </PaneSection>
  );
}

function Group({
  cluster: { by, texts },
  column,
  cleaning,
}: {
  cluster: Cluster;
  column: ColumnOffer;
  cleaning: CleaningState;
}) {
  const t = useDataset();
  const sentence = useSentence();
  const { number, and } = useFormat();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState(texts[0]?.text ?? '');
  const merged = texts.filter(({ text }) => text !== target && !without.has(text));
  const count = merged.reduce((sum, one) => sum + one.count, 0);
  const turn = (text: string, isIn: boolean) => {
    const now = new Set(without);
    if (isIn) now.delete(text);
    else now.add(text);
    setWithout(now);
  };
  return (
    <div className={styles.cluster}>
      <p className={layout.label}>{and(by.map((one) => sentence(`dataset.cleaning.alike.${one}`)))}</p>
      {texts.map(({ text, count: often }) => (
        <div key={text} className={styles.text}>
          <Check
            checked={text === target || !without.has(text)}
            disabled={text === target}
            onChange={({ currentTarget }) => turn(text, currentTarget.checked)}
          >
            <span className={styles.code}>{text}</span>
          </Check>
          <span className={layout.num}>{number(often)}</span>
        </div>
      ))}
      <div className={layout.row}>
        <Select
          aria-label={t('cleaning.alike.becomes')}
          value={target}
          onChange={({ currentTarget: { value } }) => setTarget(value)}
        >
          {texts.map(({ text }) => (
            <option key={text} value={text}>
              {t('cleaning.alike.to', { text })}
            </option>
          ))}
        </Select>
        <Button
          size="sm"
          tone="primary"
          disabled={merged.length === 0}
          onClick={() =>
            cleaning.act('addStep', 'recode', {
              of: [column.key],
              pairs: merged.map(({ text }) => [text, target]),
            })
          }
        >
          {t('cleaning.alike.merge', { count, shown: number(count) })}
        </Button>
      </div>
    </div>
  );
}
