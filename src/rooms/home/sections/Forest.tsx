import { Fragment } from 'react';
import { ForestMark } from '#ui/figures/ForestMark.tsx';
import layout from '#ui/layout.module.css';
import { useHome, useNumbers } from '../messages.ts';
import type { Study } from '../study.ts';
import s from './Forest.module.css';

/** The hazard ratio overall and in each subgroup, on one scale. */
export function Forest({ subgroups, one }: Pick<Study, 'subgroups' | 'one'>) {
  const t = useHome();
  const { fixed } = useNumbers();
  const [overall] = subgroups;
  if (!overall) return null;
  const label = t('passes.forestFigure', {
    hr: fixed(overall.hr, 2),
    low: fixed(overall.lo, 2),
    high: fixed(overall.hi, 2),
  });
  return (
    <div className={s.forest} role="img" aria-label={label}>
      {subgroups.map(({ group, hr, share, at }) => (
        <Fragment key={group}>
          <span>{t(`passes.${group}`)}</span>
          <ForestMark at={at} one={one} share={share} overall={group === 'all'} />
          <span className={layout.num}>{fixed(hr, 2)}</span>
        </Fragment>
      ))}
    </div>
  );
}
