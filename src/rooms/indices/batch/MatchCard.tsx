/** Which column holds which input, and in which unit: guessed from the headings, and said by hand. */
import { useMemo } from 'react';
import { repeatedColumns } from '#frame/rows/headings.ts';
import type { Looked } from '#frame/rows/look.ts';
import { ColumnChoice } from '#workbench/ColumnChoice.tsx';
import { useWorkbench } from '#workbench/messages.ts';
import { Preview } from '#workbench/Preview.tsx';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useIndices } from '../messages.ts';
import { unitText } from '../unitText.ts';
import type { BatchIndex } from './batchIndex.ts';
import { type MatchedInput, matchInputs, unusedColumns } from './columns.ts';
import type { ComputePlan } from './computeJob.ts';
import type { BatchInput } from './inputs.ts';
import styles from './MatchCard.module.css';
import { SketchOf } from './SketchOf.tsx';

type Props = {
  looked: Looked;
  cancelled?: boolean | undefined;
  /** What was said of the columns of this file, by the key of the input. */
  said: ReadonlyMap<string, MatchedInput>;
  say: (said: ReadonlyMap<string, MatchedInput>) => void;
  compute: (plan: ComputePlan) => void;
  indices: readonly BatchIndex[];
  inputs: readonly BatchInput[];
};

export function MatchCard({ looked, cancelled, said, say, compute, indices, inputs }: Props) {
  const t = useIndices();
  const table = useWorkbench();
  const { marks } = useFormat();
  const { intl } = useLocale();
  const { columns, rows, form, sketches, sketched, whole } = looked;
  const matched = useMemo(
    () => matchInputs(inputs, columns, rows, form.decimal, said),
    [inputs, columns, rows, form.decimal, said],
  );
  const found = matched.filter(({ place }) => place !== null).length;
  const repeated = repeatedColumns(columns);
  const uses = new Map(
    matched.flatMap(({ place }, k) => (place === null ? [] : [[place, inputs[k]!.label] as const])),
  );
  const unused = unusedColumns(columns, matched);
  const change = (k: number, change: Partial<MatchedInput>) =>
    say(new Map(said).set(matched[k]!.key, { ...matched[k]!, ...change, how: 'said' }));
  return (
    <Card as="section" aria-labelledby="columns">
      <CardHead>
        <h2 id="columns">{table('batch.columns')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status">
          <Note tone={found === inputs.length ? 'ok' : 'warn'}>
            <p>{t('batch.found', { found, all: inputs.length })}</p>
            {found < inputs.length && <p>{t('batch.lacking')}</p>}
          </Note>
        </div>
        {cancelled && <Note>{table('progress.cancelled')}</Note>}
        {repeated.length > 0 && (
          <Note tone="warn">
            {table('batch.repeated', { columns: repeated.slice(0, 10).join(marks.list) })}
          </Note>
        )}
        <ul role="list" className={styles.list}>
          {inputs.map((input, k) => (
            <li key={input.key} className={styles.row}>
              <ColumnChoice
                label={input.label}
                value={matched[k]!.place}
                columns={columns}
                unused={unused}
                onChange={(text) => change(k, { place: text === '' ? null : Number(text) })}
              />
              <Unit input={input} matched={matched[k]!} onChange={(unit) => change(k, { unit })} />
              <SketchOf sketch={sketches[matched[k]!.place ?? -1]} />
            </li>
          ))}
        </ul>
        {!whole && <p className={layout.small}>{t('batch.sketched', { rows: sketched })}</p>}
        <Preview looked={looked} uses={uses} />
      </CardBody>
      <CardFoot>
        <Button
          tone="primary"
          disabled={found === 0 || indices.length === 0}
          onClick={() => compute({ indices, matched, intl })}
        >
          {t('batch.compute')}
        </Button>
      </CardFoot>
    </Card>
  );
}

type UnitProps = { input: BatchInput; matched: MatchedInput; onChange: (unit: string) => void };

/** The unit of a column, where there is a choice; where it was guessed, by what. */
function Unit({ input: { units, label, item }, matched: { unit, how, place }, onChange }: UnitProps) {
  const t = useIndices();
  const { intl } = useLocale();
  if (units.length < 2) return <p className={styles.unit}>{unitText(unit, intl, item.id)}</p>;
  const hint =
    how === 'heading' ? t('batch.howHeading') : how === 'values' ? t('batch.howValues') : undefined;
  return (
    <Field label={t('batch.unit', { input: label })} hint={place === null ? undefined : hint}>
      {(control) => (
        <Select {...control} value={unit} onChange={(event) => onChange(event.target.value)}>
          {units.map((one) => (
            <option key={one} value={one}>
              {unitText(one, intl, item.id)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
