import { Fragment } from 'react';
import { percent } from '#figures/frame.ts';
import { cx } from '#ui/cx.ts';
import { ForestMark } from '#ui/figures/ForestMark.tsx';
import { Words } from '#ui/figures/Plot.tsx';
import layout from '#ui/layout.module.css';
import { boundary } from '../assumptions.ts';
import { useHome, useNumbers } from '../messages.ts';
import type { Study } from '../study.ts';
import s from './Forest.module.css';

/** The hazard ratio overall and in each subgroup on one scale, in marks and in numbers, and whether the subgroups differ. */
export function Forest({ forest: { rows, one, ticks, interaction } }: Pick<Study, 'forest'>) {
  const t = useHome();
  const { whole, fixed, short } = useNumbers();
  const p = { age: fixed(interaction.age, 2), sex: fixed(interaction.sex, 2) };
  const names = {
    all: t('passes.all'),
    younger: t('passes.younger', { age: whole(boundary) }),
    older: t('passes.older', { age: whole(boundary) }),
    women: t('passes.women'),
    men: t('passes.men'),
  };
  /** Below the second of each pair. */
  const tested = { all: '', younger: '', older: p.age, women: '', men: p.sex };
  return (
    <div className={s.forest}>
      {rows.map(({ group, hr, lo, hi, share, at }) => (
        <Fragment key={group}>
          <span>{names[group]}</span>
          <ForestMark at={at} one={one} share={share} overall={group === 'all'} />
          <span className={layout.num}>
            {fixed(hr, 2)} ({fixed(lo, 2)}–{fixed(hi, 2)})
          </span>
          {tested[group] && <span className={s.test}>{t('passes.interaction', { p: tested[group] })}</span>}
        </Fragment>
      ))}
      <span />
      <div className={s.axis}>
        <Words>
          {ticks.map(({ value, at }) => (
            <g key={value}>
              <line x1={percent(at)} x2={percent(at)} y2="5" />
              <text x={percent(at)} y="17" textAnchor="middle">
                {short(value)}
              </text>
            </g>
          ))}
        </Words>
      </div>
      <span className={cx(layout.label, s.unit)}>{t('result.hazardRatio')}</span>
    </div>
  );
}
