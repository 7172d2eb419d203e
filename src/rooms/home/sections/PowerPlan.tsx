import { useEffect, useId, useRef, useState } from 'react';
import { PowerCurve } from '#ui/figures/PowerCurve.tsx';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { levels, ranges, type Wish } from '../assumptions.ts';
import type { Planned } from '../live.ts';
import { useHome, useNumbers } from '../messages.ts';
import s from './PowerPlan.module.css';
import { ProtocolSentence } from './ProtocolSentence.tsx';
import { usePlan } from './usePlan.ts';

/** How many patients the question takes: the reader moves hazard ratio and power, and size and curve follow. */
export function PowerPlan({ planned: first }: { planned: Planned }) {
  const t = useHome();
  const { whole, fixed } = useNumbers();
  const form = useRef<HTMLFormElement>(null);
  const { wish, planned, changed, follow, reset } = usePlan(form, first);
  const [n, power] = [whole(planned.patients), fixed(planned.mark.y, 2)];
  const said = t('idea.powerFigure', { n, power, hr: fixed(wish.hr, 2) });
  return (
    <div className={s.power}>
      {/* What is typed or chosen here is sent nowhere. */}
      <form
        ref={form}
        className={s.wishes}
        autoComplete="off"
        onInput={follow}
        onSubmit={(event) => event.preventDefault()}
      >
        <Dial name="hr" label={t('result.hazardRatio')} value={wish.hr} onTouch={follow} />
        <Dial name="power" label={t('idea.wishPower')} value={wish.power} onTouch={follow} />
      </form>
      <div className={s.size}>
        <dl>
          <div>
            <dt>{t('result.events')}</dt>
            <dd>{whole(planned.events)}</dd>
          </div>
          <div>
            <dt>{t('idea.patients')}</dt>
            <dd>{n}</dd>
          </div>
        </dl>
        {changed && (
          <button type="button" className={s.reset} onClick={reset}>
            <Icon name="repeat" small />
            {t('idea.reset')}
          </button>
        )}
      </div>
      <p className={layout.label}>{t('idea.power')}</p>
      <PowerCurve
        label={said}
        curve={planned.curve}
        mark={planned.mark}
        y={levels.map((at) => ({ at, label: at === 0 || at === 1 ? whole(at) : fixed(at, 1) }))}
        x={planned.sizes.map(({ patients, at }) => ({
          at,
          label: whole(patients),
          strong: patients === planned.patients,
        }))}
      />
      <Aloud sentence={changed ? said : ''} />
      <ProtocolSentence wish={wish} size={planned} />
    </div>
  );
}

/** A word, its value and the range that changes it. */
function Dial({
  name,
  label,
  value,
  onTouch,
}: {
  name: keyof Wish;
  label: string;
  value: number;
  onTouch: () => void;
}) {
  const { fixed } = useNumbers();
  const id = useId();
  const { min, max, step } = ranges[name];
  // The first value alone: the browser keeps the range, also before the page wakes.
  const [first] = useState(value);
  return (
    <div className={s.dial}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-live="off">
        {fixed(value, 2)}
      </output>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={first}
        aria-valuetext={fixed(value, 2)}
        onPointerDown={onTouch}
        onFocus={onTouch}
      />
    </div>
  );
}

/** Said once the hand has rested for half a second, and not at every step of a drag. */
function Aloud({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), 500);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className={layout.sr}>
      {said}
    </p>
  );
}
