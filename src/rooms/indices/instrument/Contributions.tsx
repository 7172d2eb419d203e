/** What each value contributes: factors of a product, terms of a sum, points of a score, as a fall of bars. */
import { useId } from 'react';
import { percent } from '../../../figures/frame.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import { outputLabel } from '../outputs.ts';
import styles from './Contributions.module.css';
import { type Part, type Parts, partsOf } from './parts.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function Contributions({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const id = useId();
  const { result, data, questionnaire, labels, answers } = state;
  const [main] = data.outputs;
  const parts = result && main ? partsOf(questionnaire, main.of, answers, result.outcome.slots) : undefined;
  if (!result || !main || state.stale) return null;
  if (!parts) {
    return (
      <Card as="section" aria-labelledby={id} className={styles.card}>
        <CardHead>
          <h2 id={id}>{t('one.contributes')}</h2>
        </CardHead>
        <CardBody>
          <p className={layout.small}>{t('one.noParts')}</p>
        </CardBody>
      </Card>
    );
  }
  const name = outputLabel(questionnaire, labels, main.of);
  const value = text.output(main.of, result.outputs[main.of] ?? null);
  const kinds = { product: t('one.multiply'), sum: t('one.add'), points: t('one.points') };
  const places = [0, parts.start, parts.total, ...parts.parts.map(({ soFar }) => soFar)];
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const place = (value: number) => (most > least ? (value - least) / (most - least) : 0);
  const short = (value: number) => text.number(value, { maximumSignificantDigits: 4 });
  const by = ({ by: amount }: Part) =>
    parts.kind === 'product'
      ? `× ${text.number(amount, { maximumSignificantDigits: 3 })}`
      : signed(amount, short);
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <CardHead end={<span className={layout.label}>{kinds[parts.kind]}</span>}>
        <h2 id={id}>{t('one.contributes')}</h2>
      </CardHead>
      <CardBody>
        <table className={styles.fall}>
          <thead className={layout.sr}>
            <tr>
              <th scope="col">{t('one.input')}</th>
              <th scope="col">{kinds[parts.kind]}</th>
              <td />
              <th scope="col">{t('one.soFar')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.kind !== 'points' && (
              <Row name={t('one.start')} told="" from={place(0)} to={place(parts.start)} look={styles.first}>
                {short(parts.start)}
              </Row>
            )}
            {parts.parts.map((part, at) => (
              <Row
                key={`${part.names.join()} ${part.soFar}`}
                name={labels.names(part.names)}
                told={by(part)}
                from={place(before(parts, at))}
                to={place(part.soFar)}
                look={styles.change}
              >
                {short(part.soFar)}
              </Row>
            ))}
            <Row
              name={parts.through ? t('one.soFar') : name}
              told=""
              from={place(0)}
              to={place(parts.total)}
              look={styles.total}
              sum
            >
              {short(parts.total)}
            </Row>
          </tbody>
        </table>
        {parts.through && (
          <p className={layout.small}>{t('one.through', { name, value: text.withUnit(value, main.of) })}</p>
        )}
      </CardBody>
    </Card>
  );
}

function before({ parts, start }: Parts, at: number): number {
  return parts[at - 1]?.soFar ?? start;
}

function signed(value: number, write: (value: number) => string): string {
  return value >= 0 ? `+ ${write(value)}` : `− ${write(-value)}`;
}

type RowProps = {
  name: string;
  told: string;
  from: number;
  to: number;
  look: string | undefined;
  sum?: boolean;
  children: string;
};

function Row({ name, told, from, to, look, sum, children }: RowProps) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return (
    <tr className={sum ? styles.sum : undefined}>
      <th scope="row">{name}</th>
      <td className={styles.by}>{told}</td>
      <td>
        <svg aria-hidden="true">
          <rect
            className={look}
            x={percent(left)}
            y={5}
            width={percent(Math.max(right - left, 0.004))}
            height={14}
          />
          {!sum && <line className={styles.step} x1={percent(to)} x2={percent(to)} y1={5} y2={36} />}
        </svg>
      </td>
      <td className={styles.far}>{children}</td>
    </tr>
  );
}
