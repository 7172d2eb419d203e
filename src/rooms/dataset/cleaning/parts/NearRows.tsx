import { useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import fold from '../../parts/FormChoice.module.css';
import { fieldsOf, labelOf } from '../fields.ts';
import type { ColumnOffer, NearView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import { ColumnsField } from './ColumnsField.tsx';
import styles from './NearRows.module.css';

const operation = 'sameRows';
const fields = fieldsOf(operation).filter(({ name }) => name === 'equal' || name === 'near');

/** Of hundreds the first are decided about; the next ones come up for them. */
const atOnce = 6;

type Keys = { equal: readonly string[]; near: readonly string[] };
type Pair = NearView['pairs'][number];

/** Rows that are nearly equal in what somebody chooses, two at a time; they decide which are the same. */
export function NearRows({ cleaning, offers }: { cleaning: CleaningState; offers: readonly ColumnOffer[] }) {
  const t = useDataset();
  const { number } = useFormat();
  const [keys, setKeys] = useState<Keys>({ equal: [], near: [] });
  const [found, setFound] = useState<NearView>();
  const [isDeciding, setDeciding] = useState(false);
  const find = async (by: Keys) => setFound(await cleaning.ask('near', by));
  const decide = async (pair: Pair, stays: number | undefined) => {
    // The next decision is made from what this one leaves.
    setDeciding(true);
    try {
      await decided(cleaning, keys, pair, stays, t('cleaning.near.why'));
      await find(keys);
    } finally {
      setDeciding(false);
    }
  };
  const choose = (name: string) => (value: unknown) => {
    setKeys({ ...keys, [name]: Array.isArray(value) ? value.map(String) : [] });
    setFound(undefined);
  };
  return (
    <PaneSection>
      <details className={fold.form}>
        <summary>
          {t('cleaning.near.title')}
          <Icon name="down" small />
        </summary>
        <div className={styles.finder}>
          {fields.map((field) => (
            <ColumnsField
              key={field.name}
              field={field}
              operation={operation}
              label={t(
                labelOf(operation, field) === 'equalPair'
                  ? 'cleaning.field.equalPair'
                  : 'cleaning.field.nearPair',
              )}
              error={undefined}
              value={field.name === 'equal' ? keys.equal : keys.near}
              values={keys}
              offers={offers}
              cleaning={cleaning}
              onChange={choose(field.name)}
            />
          ))}
          <Button
            size="sm"
            disabled={keys.equal.length === 0 || keys.near.length === 0}
            onClick={() => void find(keys)}
          >
            {t('cleaning.near.find')}
          </Button>
          <p role="status">
            {found && t('cleaning.near.found', { count: found.open, shown: number(found.open) })}
          </p>
          {found && !found.isWhole && <Note tone="warn">{t('cleaning.near.more')}</Note>}
          {found?.pairs.slice(0, atOnce).map((pair) => (
            <Two
              key={pair.rows.join(' ')}
              pair={pair}
              isDeciding={isDeciding}
              onDecide={(stays) => void decide(pair, stays)}
            />
          ))}
          {found && found.pairs.length > 0 && <p className={layout.label}>{t('cleaning.alike.never')}</p>}
        </div>
      </details>
    </PaneSection>
  );
}

type TwoProps = { pair: Pair; isDeciding: boolean; onDecide(stays: number | undefined): void };

function Two({ pair: { rows, cells }, isDeciding, onDecide }: TwoProps) {
  const t = useDataset();
  const named = rows.map((row) => t('cleaning.near.row', { row: row + 1 }));
  return (
    <div className={styles.pair}>
      <table className={styles.cells}>
        <caption className={layout.sr}>{named.join(' ')}</caption>
        <thead>
          <tr>
            <td />
            {named.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(({ key, title, texts: [one, two] }) => (
            <tr key={key} className={one === two ? undefined : styles.differs}>
              <th scope="row">{title}</th>
              <td>{one}</td>
              <td>{two}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={layout.row}>
        {rows.map((row) => (
          <Button key={row} size="sm" disabled={isDeciding} onClick={() => onDecide(row)}>
            {t('cleaning.near.keep', { row: row + 1 })}
          </Button>
        ))}
        <Button size="sm" tone="quiet" disabled={isDeciding} onClick={() => onDecide(undefined)}>
          {t('cleaning.near.apart')}
        </Button>
      </div>
    </div>
  );
}

/** One step holds all that was decided by the same columns. */
async function decided(
  { ask, act, view }: CleaningState,
  keys: Keys,
  { rows: [one, two] }: Pair,
  stays: number | undefined,
  why: string,
): Promise<void> {
  const isBySame = ({ equal, near }: Readonly<Record<string, unknown>>) =>
    String(equal) === String(keys.equal) && String(near) === String(keys.near);
  // One that waits was decided about rows of another file.
  const step = view?.steps.find(
    ({ step: of, state }) => of.operation === operation && state === 'ran' && isBySame(of.values),
  )?.step;
  const other = stays === two ? one : two;
  const pair = { stays: { row: stays ?? one }, other: { row: other }, same: stays !== undefined };
  const before = Array.isArray(step?.values.pairs) ? step.values.pairs : [];
  const values = await ask('completed', operation, {
    why,
    ...keys,
    ...step?.values,
    pairs: [...before, pair],
  });
  await (step ? act('changeStep', step.id, { values }) : act('addStep', operation, values));
}
