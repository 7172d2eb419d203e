import { useState } from 'react';
import { columnsPath } from '../../../../figures/frame.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Grip } from '../../../../ui/figures/Grip.tsx';
import { Histogram } from '../../../../ui/figures/Histogram.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import type { Spread } from '../protocol.ts';
import values from './FacetValues.module.css';
import styles from './RangeBrush.module.css';

type Ends = readonly [least: string, most: string];

type Props = {
  spread: Spread;
  /** `days`: since 1970, chosen as days are written; `counts`: whole ones. */
  of: 'numbers' | 'days' | 'counts';
  ends: Ends | undefined;
  onChoose(ends: Ends | undefined): void;
};

/** Steps of a handle over the whole width. */
const steps = 200;

const oneDay = 86_400_000;
const dayIn = (text: string) => Math.round(Date.parse(`${text}T00:00:00Z`) / oneDay);
const written = (day: number) => new Date(Math.round(day) * oneDay).toISOString().slice(0, 10);

/** Chosen between two handles over how they are spread, by keys or by finger, or by typing the ends. */
export function RangeBrush({ spread: { least, most, bins }, of, ends: given, onChoose }: Props) {
  const t = useDataset();
  const { number, dateTime } = useFormat();
  const [, hold] = useState(false);
  const width = most - least || 1;
  const ends = given ?? ['', ''];
  const isDays = of === 'days';
  const read = (text: string, other: number) => (text === '' ? other : isDays ? dayIn(text) : Number(text));
  const [low, high] = [read(ends[0], least), read(ends[1], most)];
  const shown = (value: number) =>
    isDays
      ? dateTime(new Date(Math.round(value) * oneDay), { dateStyle: 'medium', timeZone: 'UTC' })
      : number(value, { maximumSignificantDigits: 6 });
  const isIn = (bin: number) => {
    const [from, to] = [least + (bin / bins.length) * width, least + ((bin + 1) / bins.length) * width];
    return given !== undefined && to > low && from <= high;
  };
  const set = (at: 0 | 1, text: string) => {
    const now = at === 0 ? ([text, ends[1]] as const) : ([ends[0], text] as const);
    onChoose(now.every((end) => end === '') ? undefined : now);
  };
  const move = (at: 0 | 1, value: number) => {
    const within = at === 0 ? Math.min(Math.max(least, value), high) : Math.max(Math.min(most, value), low);
    const text = isDays ? written(within) : String(Number(within.toPrecision(4)));
    set(at, of === 'counts' ? String(Math.round(within)) : text);
  };
  const isNumber = (text: string) => /^-?\d*\.?\d*$/.test(text);
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
              told={shown(value)}
              value={value}
              stretch={{ from: least, to: most }}
              step={of === 'numbers' ? width / steps : Math.max(1, Math.round(width / steps))}
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
                type={isDays ? 'date' : undefined}
                inputMode={isDays ? undefined : 'decimal'}
                value={ends[at]}
                placeholder={isDays ? undefined : shown(at === 0 ? least : most)}
                onChange={({ currentTarget: { value } }) => {
                  const text = isDays ? value : value.replace(',', '.');
                  if (isDays || isNumber(text)) set(at, text);
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
