/** The worked example where values of one's own would stand: what it assumes, and what the server computed of it. */
import { useFormat } from '../../../i18n/messages.tsx';
import { inputsAsked } from '../../../statistics/designs/reading.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Reading, Readings } from '../../../ui/Reading.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignView } from '../shown.ts';
import { useDesignWords } from '../words.ts';

export function Example({ view: { design, goal, result } }: { view: DesignView }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const format = useFormat();
  if (!result.ok) return null;
  const { values, outputs } = result.answer;
  const shown = (value: number | string | undefined) =>
    typeof value === 'number' ? format.number(value) : value;
  return (
    <Card as="section">
      <CardHead>
        <h2>{t('design.example')}</h2>
      </CardHead>
      <CardBody>
        <Readings>
          {inputsAsked(design, goal, values).map(({ name, kind }) => (
            <Reading
              key={name}
              label={say(`inputs.${name}`)}
              value={kind === 'choice' ? say(`options.${name}.${values[name]}`) : shown(values[name])}
            />
          ))}
        </Readings>
        <Readings>
          {design.outputs.map(
            ({ name }) =>
              outputs[name] !== undefined && (
                <Reading key={name} label={say(`outputs.${name}`)} value={shown(outputs[name])} />
              ),
          )}
        </Readings>
      </CardBody>
    </Card>
  );
}
