import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { recordNumber, useHome, useNumbers } from '../messages.ts';
import { measures } from '../records.ts';
import type { Study } from '../study.ts';
import { visitsAround } from '../visits.ts';
import s from './CapturePanel.module.css';
import { Panel } from './Panel.tsx';

/** The measurements and the NYHA class; the value in question is not done. */
const all = measures.length + 1;
const form = { done: all - 1, all };

/** One visit being captured: a picture of the form, with the range check at work. */
export function CapturePanel({ study }: { study: Study }) {
  const t = useHome();
  const { whole } = useNumbers();
  return (
    <Panel step={2} heading={t('capture.heading')} out={t('capture.out', { n: whole(study.patients) })}>
      <div className={s.form}>
        <div className={s.visits}>
          <span className={layout.num}>{t('capture.record', { id: recordNumber(study.record.id) })}</span>
          <ol>
            {visitsAround.map(({ month, state }) => (
              <li key={month} className={s[state]}>
                {month}
              </li>
            ))}
          </ol>
        </div>
        <Measurements record={study.record} />
        <div className={s.foot}>
          <div className={s.progress}>
            <span className={layout.label}>
              {t('capture.done', { done: whole(form.done), all: whole(form.all) })}
            </span>
            <Ticks />
          </div>
          <span className={s.save} aria-hidden="true">
            {t('capture.save')}
          </span>
        </div>
      </div>
    </Panel>
  );
}

function Measurements({ record }: { record: Study['record'] }) {
  const t = useHome();
  const { whole, fixed } = useNumbers();
  const { low, high } = record.implausible;
  const value = (measured: number | null, digits = 0) => (measured === null ? '' : fixed(measured, digits));
  return (
    <div className={s.fields}>
      <Mini label={t('capture.age')} value={value(record.age)} unit={t('capture.years')} />
      <Mini label={t('capture.bmi')} value={value(record.bmi, 1)} unit="kg/m²" />
      <Mini label={t('capture.alt')} value={value(record.alt)} unit="U/L" questioned />
      <Mini label={t('capture.lvef')} value={value(record.lvef)} unit="%" />
      <p className={s.question}>
        <Icon name="warn" small />
        {t('capture.implausible', { low: whole(low), high: whole(high) })}
      </p>
      <Mini label={t('capture.sbp')} value={value(record.sbp)} unit="mmHg" />
      <Mini label={t('capture.creatinine')} value={value(record.creatinine)} unit="µmol/L" />
      <div className={cx(s.mini, s.wide)}>
        <span className={s.label}>{t('capture.nyha')}</span>
        <span className={s.classes}>
          {['I', 'II', 'III', 'IV'].map((name) => (
            <span key={name} className={name === 'II' ? s.chosen : undefined}>
              {name}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

/** A field of the picture; not one that can be filled in. */
function Mini({
  label,
  value,
  unit,
  questioned,
}: {
  label: string;
  value: string;
  unit: string;
  questioned?: boolean;
}) {
  return (
    <div className={cx(s.mini, questioned && s.questioned)}>
      <span className={s.label}>{label}</span>
      <span className={s.box}>
        <b>{value}</b>
        <span>{unit}</span>
      </span>
    </div>
  );
}

/** One tick for each field of the form. */
function Ticks() {
  const ticks = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, k) => `M${6 * (from + k) + 2} 0v9`).join('');
  return (
    <svg width={6 * form.all - 2} height={9} aria-hidden="true">
      <path className={s.doneTick} d={ticks(0, form.done)} />
      <path className={s.openTick} d={ticks(form.done, form.all)} />
    </svg>
  );
}
