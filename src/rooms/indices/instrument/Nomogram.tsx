/** Fagan's nomogram of the reader's own values. */
import { useId } from 'react';
import { down, frame, percent } from '../../../figures/frame.ts';
import type { Answer } from '../../../questionnaire/definition.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import figures from '../../../ui/figures/figures.module.css';
import { Lines, Words } from '../../../ui/figures/Plot.tsx';
import { useIndices } from '../messages.ts';
import { outputLabel } from '../outputs.ts';
import type { NomogramOf } from '../shown.ts';
import styles from './Nomogram.module.css';
import { type NomogramTick, nomogramLine, nomogramTicks } from './nomogram.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = { of: NomogramOf; state: IndexState; text: Text };

export function Nomogram({ of, state, text }: Props) {
  const t = useIndices();
  const title = useId();
  const { questionnaire, labels, answers, result, stale } = state;
  const [before, ratio] = [numberIn(answers[of.before]), numberIn(answers[of.ratio])];
  const after = result?.outputs[of.after];
  if (before === undefined || ratio === undefined || typeof after !== 'number' || stale) return null;
  const line = nomogramLine(before, ratio);
  const share = (value: number) => text.number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  const number = (value: number) => text.number(value, { maximumSignificantDigits: 4 });
  const sentence = t('one.nomogramOf', { before: share(before), ratio: number(ratio), after: share(after) });
  return (
    <Card as="section" aria-labelledby={title} className={styles.card}>
      <CardHead>
        <h2 id={title}>{t('one.nomogram')}</h2>
      </CardHead>
      <CardBody className={styles.body}>
        <p className={styles.said}>{sentence}</p>
        <div>
          <div className={styles.heads} aria-hidden="true">
            <span>{labels.item(of.before)}</span>
            <span>{labels.item(of.ratio)}</span>
            <span>{outputLabel(questionnaire, labels, of.after)}</span>
          </div>
          <div role="img" aria-label={sentence} className={styles.figure}>
            <div className={styles.line}>
              {line && (
                <Lines>
                  <path
                    className={cx(figures.line, figures.a)}
                    d={`M0 ${down(line.left)}L${frame.width} ${down(line.right)}`}
                  />
                </Lines>
              )}
            </div>
            <Axis ticks={nomogramTicks.before} label={number} side="left" />
            <Axis ticks={nomogramTicks.ratio} label={number} side="middle" />
            <Axis ticks={nomogramTicks.after} label={number} side="right" />
          </div>
        </div>
      </CardBody>
    </Card>
  );
}

type AxisProps = {
  ticks: readonly NomogramTick[];
  label: (value: number) => string;
  side: 'left' | 'middle' | 'right';
};

/** Words stand outside, so that the line crosses none of the outer ones. */
function Axis({ ticks, label, side }: AxisProps) {
  const heights = ticks.map(({ at }) => at);
  const isRight = side === 'right';
  return (
    <div className={cx(styles.axis, styles[side])}>
      <Words>
        <line y1={percent(1 - Math.min(...heights))} y2={percent(1 - Math.max(...heights))} />
        {ticks.map(({ value, at }) => (
          <g key={value}>
            <line x1={isRight ? 0 : -5} x2={isRight ? 5 : 0} y1={percent(1 - at)} y2={percent(1 - at)} />
            <text
              x={isRight ? 9 : -9}
              y={percent(1 - at)}
              textAnchor={isRight ? 'start' : 'end'}
              dominantBaseline="central"
            >
              {label(value)}
            </text>
          </g>
        ))}
      </Words>
    </div>
  );
}

/** A probability and a ratio have one unit each. */
function numberIn(answer: Answer | null | undefined): number | undefined {
  if (typeof answer === 'number') return answer;
  const { value } = Object(answer);
  return typeof value === 'number' ? value : undefined;
}
