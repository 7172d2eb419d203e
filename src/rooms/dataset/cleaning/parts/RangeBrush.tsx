import { useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { columnsPath } from '../../../../ui/figures/frame.ts';
import { Grip } from '../../../../ui/figures/Grip.tsx';
import { Histogram } from '../../../../ui/figures/Histogram.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import type { Facet } from '../protocol.ts';
import type { Chosen } from '../where.ts';
import values from './FacetValues.module.css';
import styles from './RangeBrush.module.css';

type Props = { numbers: NonNullable<Facet['numbers']>; chosen: Chosen; onChoose(chosen: Chosen): void };

/** Steps of a handle over the whole width. */
const steps = 200;

/** Numbers are chosen between two handles over their spread, or by typing the ends. */
export function RangeBrush({ numbers: { least, most, bins }, chosen, onChoose }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  const [, hold] = useState(false);
  const width = most - least || 1;
  const ends = chosen.range ?? ['', ''];
  const [low, high] = [ends[0] === '' ? least : Number(ends[0]), ends[1] === '' ? most : Number(ends[1])];
  const isIn = (bin: number) => {
    const [from, to] = [least + (bin / bins.length) * width, least + ((bin + 1) / bins.length) * width];
    return chosen.range !== undefined && to > low && from <= high;
  };
  const set = (at: 0 | 1, text: string) => {
    const now = at === 0 ? ([text, ends[1]] as const) : ([ends[0], text] as const);
    onChoose({ ...chosen, range: now.every((end) => end === '') ? undefined : now });
  };
  const move = (at: 0 | 1, value: number) => {
    const within = at === 0 ? Math.min(Math.max(least, value), high) : Math.max(Math.min(most, value), low);
    set(at, String(Number(within.toPrecision(4))));
  };
  return (
    <>
      <div className={styles.brush}>
        <Histogram
          tall
          bins={bins.length}
          bars={columnsPath(bins, () => true)}
          flagged={columnsPath(bins, isIn)}
        />
        {([0, 1] as const).map((at) => {
          const value = at === 0 ? low : high;
          return (
            <Grip
              key={at}
              at={{ x: Math.min(1, Math.max(0, (value - least) / width)), y: 0 }}
              label={t(at === 0 ? 'cleaning.field.least' : 'cleaning.field.most')}
              told={number(value, { maximumSignificantDigits: 6 })}
              value={value}
              stretch={{ from: least, to: most }}
              step={width / steps}
              onMove={(to) => move(at, to)}
              onHold={hold}
              toSize={(share) => least + share * width}
            />
          );
        })}
      </div>
      <div className={values.ends}>
        {([0, 1] as const).map((at) => (
          <Field key={at} label={t(at === 0 ? 'cleaning.field.least' : 'cleaning.field.most')}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={ends[at]}
                placeholder={number(at === 0 ? least : most, { maximumSignificantDigits: 6 })}
                onChange={({ currentTarget: { value } }) =>
                  /^-?\d*\.?\d*$/.test(value.replace(',', '.')) && set(at, value.replace(',', '.'))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
