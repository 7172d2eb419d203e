/** What the reader assumes, group by group. Every change is computed at once: there is no key to press. */
import { useId } from 'react';
import type { ChoiceInput, Input as DesignInput } from '../../../designs/design.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { Dial } from './Dial.tsx';
import { choicesOf, isNumber, valueNow } from './entry.ts';

import { Find } from './Find.tsx';
import { grouped } from './groups.ts';
import styles from './Inputs.module.css';
import { Peek } from './Peek.tsx';
import { type Instrument, valuesOf } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';

export function Inputs({ instrument }: { instrument: Instrument }) {
  const t = useSampleSize();
  const id = useId();
  const { asked, reset } = instrument;
  return (
    <Card className={styles.inputs}>
      <form aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
        <CardHead
          end={
            <Button tone="quiet" size="sm" icon="repeat" onClick={reset}>
              {t('instrument.reset')}
            </Button>
          }
        >
          <h2 id={id}>{t('instrument.assume')}</h2>
        </CardHead>
        {grouped(asked).map(({ name, inputs }) => (
          <section key={name} className={styles.group}>
            <h3>{t(`instrument.groups.${name}`)}</h3>
            {inputs.map((input) => (
              <One key={input.name} input={input} instrument={instrument} />
            ))}
          </section>
        ))}
      </form>
      <Peek instrument={instrument} />
    </Card>
  );
}

function One({ input, instrument }: { input: DesignInput; instrument: Instrument }) {
  const say = useDesignWords();
  const { field } = useQuantities();
  const { data, entry, raw, problems, type } = instrument;
  const problem = problems.find((one) => one.field === input.name);
  const label = say(`inputs.${input.name}`);
  if (!isNumber(input)) return <Choice input={input} instrument={instrument} />;
  const value = valueNow(data, raw, input);
  const error = problem && say(`errors.${problem.key}`, valuesOf(problem, input));
  return (
    <Dial
      input={input}
      label={label}
      text={entry.texts[input.name] ?? field(input, value)}
      value={value}
      error={error}
      onText={(text) => type(input.name, text)}
    >
      {input.ways && <Find input={input} instrument={instrument} ways={input.ways} />}
    </Dial>
  );
}

/** Two stand side by side; more, or longer ones, in a list. */
function Choice({ input: { name, options }, instrument }: { input: ChoiceInput; instrument: Instrument }) {
  const say = useDesignWords();
  const { data, raw, type } = instrument;
  const label = say(`inputs.${name}`);
  const chosen = choicesOf(data, raw)[name] ?? '';
  const words = options.map((option) => ({ value: option, label: say(`options.${name}.${option}`) }));
  if (options.length === 2) {
    return (
      <FieldGroup legend={label}>
        <Segmented options={words} value={chosen} onChange={(option) => type(name, option)} />
      </FieldGroup>
    );
  }
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={chosen}
          onChange={(event) => type(name, event.currentTarget.value)}
        >
          {words.map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
