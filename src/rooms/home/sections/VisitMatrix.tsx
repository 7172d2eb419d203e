import { Fragment } from 'react';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { recordNumber, useHome } from '../messages.ts';
import { type VisitState, visitMatrix, visitMonths } from '../visits.ts';
import s from './VisitMatrix.module.css';

const states: VisitState[] = ['complete', 'query', 'missed', 'notDue'];

/** Who came when: a row a patient, a cell a visit, and the key below. */
export function VisitMatrix() {
  const t = useHome();
  return (
    <figure>
      <div className={s.matrix} role="img" aria-label={t('visits.figure')}>
        <b>{t('visits.month')}</b>
        {visitMonths.map((month) => (
          <b key={month} className={s.month}>
            {month}
          </b>
        ))}
        {visitMatrix.map(({ id, visits }) => (
          <Fragment key={id}>
            <span className={layout.num}>{recordNumber(id)}</span>
            {visits.map((state, k) => (
              <i key={visitMonths[k]} className={s[state]} />
            ))}
          </Fragment>
        ))}
      </div>
      <figcaption className={cx(layout.label, s.key)}>
        {states.map((state) => (
          <span key={state}>
            <i className={s[state]} />
            {t(`visits.${state}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
