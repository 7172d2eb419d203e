import { percent } from '#figures/frame.ts';
import { cx } from '#ui/cx.ts';
import { Histogram } from '#ui/figures/Histogram.tsx';
import { Words } from '#ui/figures/Plot.tsx';
import layout from '#ui/layout.module.css';
import { useFormat } from '../../../i18n/messages.tsx';
import { useHome, useNumbers } from '../messages.ts';
import type { Asked, Column, Study } from '../study.ts';
import s from './Cleaning.module.css';

/** ALT before and after its queries were answered: the same values on the same axes, none of them deleted. */
export function Cleaning({ cleaning }: Pick<Study, 'cleaning'>) {
  const t = useHome();
  const { whole } = useNumbers();
  const { inBrackets } = useFormat();
  const { corrected, confirmed, before, after } = cleaning;
  const counts = { corrected: whole(corrected), confirmed: whole(confirmed) };
  return (
    <div className={s.cleaning}>
      <span className={layout.label}>{t('passes.before', { n: whole(corrected + confirmed) })}</span>
      <Panel {...before} cleaning={cleaning} />
      <span className={layout.label}>{t('passes.after', counts)}</span>
      <Panel {...after} cleaning={cleaning} answered />
      <span className={cx(layout.label, s.unit)}>{`${t('capture.alt')}${inBrackets('U/L')}`}</span>
    </div>
  );
}

/** One of the two: the bars, a dot for each value in question, hollow while it is open, and the axes. */
function Panel({
  shape,
  asked,
  answered,
  cleaning: { most, ticks },
}: {
  shape: Column['shape'];
  asked: Asked[];
  answered?: boolean;
  cleaning: Study['cleaning'];
}) {
  const { whole } = useNumbers();
  return (
    <div className={s.panel}>
      <Words>
        <text x="-6" y="8" textAnchor="end">
          {whole(most)}
        </text>
        {ticks.map(({ value, at }) => (
          <text
            key={value}
            x={percent(at)}
            y="100%"
            dy="15"
            textAnchor={at === 1 ? 'end' : at === 0 ? 'start' : 'middle'}
          >
            {whole(value)}
          </text>
        ))}
      </Words>
      <Histogram {...shape} tall />
      <Words>
        {asked.map(({ at }) => (
          <circle
            key={at}
            className={answered ? s.answered : s.open}
            cx={percent(at)}
            cy="100%"
            r="3.5"
            transform="translate(0 -8)"
          />
        ))}
      </Words>
    </div>
  );
}
