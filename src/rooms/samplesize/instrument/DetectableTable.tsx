/** What the chosen size can show: the effect at other powers, or for an estimate its width at other levels. */
import { useCallback } from 'react';
import type { Answer, Design } from '../../../designs/design.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { detectable, levelOf } from './curve.ts';
import styles from './DetectableTable.module.css';
import { tidy } from './entry.ts';
import { useSliced } from './sliced.ts';
import { countedIn, sideIn } from './sought.ts';
import { useQuantities } from './useQuantities.ts';

export function DetectableTable({ design, answer }: { design: Design; answer: Answer }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text, number } = useQuantities();
  const make = useCallback(() => detectable(design, answer), [design, answer]);
  const { items } = useSliced(make);
  const level = levelOf(design);
  const effect = design.outputs.find(({ name }) => name === design.effect);
  if (!effect || items.length === 0) return null;
  const size = { total: number(answer.outputs.total ?? 0), unit: countedIn(design) };
  const title = level === 'power' ? t('instrument.canDetect', size) : t('instrument.canEstimate', size);
  const chosen = tidy(Number((answer.goal === 'power' ? answer.outputs : answer.values)[level]));
  const side = sideIn(design, answer);
  return (
    <Card className={styles.card}>
      <CardHead>
        <h2>{title}</h2>
      </CardHead>
      <Table label={title} dense>
        <thead>
          <tr>
            <Th>{say(level === 'power' ? 'outputs.power' : 'inputs.confidence')}</Th>
            <Th end>{say(`outputs.${effect.name}`)}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ by, value }) => (
            <tr key={by} className={by === chosen ? styles.chosen : undefined}>
              <Td num>{text({ name: level, unit: 'share' }, by)}</Td>
              <Td end num>
                {text(effect, value)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {side && <p className={styles.side}>{say('sentences.direction', { side })}</p>}
    </Card>
  );
}
