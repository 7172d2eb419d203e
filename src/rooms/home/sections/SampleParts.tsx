import type { ReactNode } from 'react';
import { Histogram } from '#ui/figures/Histogram.tsx';
import { StackBar } from '#ui/figures/StackBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Status, type StatusState } from '#ui/Status.tsx';
import { Td, Th } from '#ui/Table.tsx';
import { recordNumber, useHome, useNumbers } from '../messages.ts';
import { isImplausible, type Measure, measures } from '../records.ts';
import type { Column, Study } from '../study.ts';
import s from './Sample.module.css';

type Row = Study['sample'][number];

const marks: Record<Row['state'], StatusState> = { locked: 'on', confirmed: 'on', missing: 'none' };
/** Decimals that the instrument gives. */
const digits: Record<Measure, number> = { age: 0, bmi: 1, sbp: 0, alt: 0, creatinine: 0, lvef: 0 };

/** Names, units and, above the values, how all records are distributed. */
export function SampleHead({ study }: { study: Study }) {
  const t = useHome();
  const units: Record<Measure, string> = {
    age: t('capture.years'),
    bmi: 'kg/m²',
    sbp: 'mmHg',
    alt: 'U/L',
    creatinine: 'µmol/L',
    lvef: '%',
  };
  return (
    <thead>
      <tr>
        <Head name={t('sample.record')} />
        <Head name={t('sample.site')} />
        <Head name={t('sample.sex')} strip={<StackBar parts={study.shares.sexes} />} />
        {study.columns.map(({ measure, shape }) => (
          <Head
            key={measure}
            name={t(`capture.${measure}`)}
            unit={units[measure]}
            strip={<Histogram {...shape} />}
          />
        ))}
        <Head name={t('sample.status')} strip={<StackBar parts={study.shares.states} />} />
      </tr>
    </thead>
  );
}

function Head({ name, unit, strip }: { name: string; unit?: string; strip?: ReactNode }) {
  return (
    <Th>
      <div className={s.head}>
        <span>
          {name}
          {unit && <small> {unit}</small>}
        </span>
        {strip}
      </div>
    </Th>
  );
}

/** One record: what is missing is hatched, what is implausible is orange and carries a sign. */
export function SampleRow({ row }: { row: Row }) {
  const t = useHome();
  const { whole } = useNumbers();
  const states: Record<Row['state'], string> = {
    locked: t('sample.locked'),
    confirmed: t('sample.confirmed'),
    missing: t('sample.incomplete'),
  };
  return (
    <tr>
      <Th scope="row" num>
        {recordNumber(row.id)}
      </Th>
      <Td num>{whole(row.site)}</Td>
      <Td>{row.sex === 'female' ? t('sample.female') : t('sample.male')}</Td>
      {measures.map((measure) => (
        <Value key={measure} measure={measure} value={row[measure]} />
      ))}
      <Td>
        <Status state={marks[row.state]}>{states[row.state]}</Status>
      </Td>
    </tr>
  );
}

function Value({ measure, value }: { measure: Measure; value: number | null }) {
  const { fixed } = useNumbers();
  if (value === null) {
    return (
      <Td end className={s.missing}>
        <span>NA</span>
      </Td>
    );
  }
  const questioned = isImplausible(measure, value);
  return (
    <Td end num className={questioned ? s.questioned : undefined}>
      {questioned && <Icon name="warn" small />}
      {fixed(value, digits[measure])}
    </Td>
  );
}

/** Median, quartiles and gaps of every measured column, over all records. */
export function SampleFoot({ columns }: { columns: Column[] }) {
  const t = useHome();
  const { whole, fixed } = useNumbers();
  return (
    <tfoot>
      <tr>
        <Th scope="row" colSpan={3}>
          {t('sample.median')}
        </Th>
        {columns.map(({ measure, quartiles: [lower, median, upper] }) => (
          <Td key={measure} end num>
            {fixed(median, digits[measure])} ({fixed(lower, digits[measure])}–{fixed(upper, digits[measure])})
          </Td>
        ))}
        <Td />
      </tr>
      <tr>
        <Th scope="row" colSpan={3}>
          {t('sample.missing')}
        </Th>
        {columns.map(({ measure, missing }) => (
          <Td key={measure} end num>
            {whole(missing)}
            <svg className={s.gaps} aria-hidden="true">
              <rect width={Math.min(32, 4 * missing)} height="6" />
            </svg>
          </Td>
        ))}
        <Td />
      </tr>
    </tfoot>
  );
}
