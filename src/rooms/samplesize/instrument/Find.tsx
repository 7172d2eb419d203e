/** How an input can be found from what a paper reports. What is found goes into the field only by its key, which says it. */
import { useEffect, useState } from 'react';
import type { NumberInput } from '../../../designs/design.ts';
import { find, type Way } from '../../../designs/finding.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { useOpened } from '../../../ui/useOpened.ts';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { type Entry, inPercent, isNumber, rawOf, tidy, valueNow } from './entry.ts';
import styles from './Find.module.css';
import { type Instrument, valuesOf } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';

type Props = { input: NumberInput; instrument: Instrument; ways: readonly string[] };

export function Find({ input, instrument, ways }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const [known, setKnown] = useState<readonly Way[]>();
  const [chosen, setChosen] = useState(ways[0]);
  const { open, details } = useOpened();
  useEffect(() => {
    if (!open) return;
    void import('../../../designs/finding/ways.ts').then(({ wayOf }) =>
      setKnown(ways.flatMap((id) => wayOf(id) ?? [])),
    );
  }, [open, ways]);
  const way = known?.find(({ id }) => id === chosen);
  return (
    <details {...details} className={styles.find} data-print="no">
      <summary>
        <Icon name="right" small />
        {t('instrument.find')}
      </summary>
      <div className={styles.box}>
        {ways.length > 1 && (
          <Field label={t('instrument.findFrom')} hideLabel>
            {(control) => (
              <Select {...control} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
                {ways.map((id) => (
                  <option key={id} value={id}>
                    {say(`ways.${id}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {ways.length === 1 && <p>{say(`ways.${chosen}`)}</p>}
        {way && <From key={way.id} way={way} input={input} instrument={instrument} />}
      </div>
    </details>
  );
}

function From({ way, input, instrument: { put } }: { way: Way; input: NumberInput; instrument: Instrument }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { field, text, marks } = useQuantities();
  const [entry, setEntry] = useState<Entry>({ goal: 'size', texts: {} });
  const raw = rawOf(way, entry, marks);
  const result = find(way, raw);
  const problems = result.ok ? [] : result.problems;
  const value = result.ok ? Number(result.found.value.toPrecision(4)) : undefined;
  return (
    <>
      <div className={styles.fields}>
        {way.inputs.filter(isNumber).map((one) => {
          const problem = problems.find((said) => said.field === one.name);
          const label = say(`inputs.${one.name}`);
          return (
            <Field
              key={one.name}
              label={inPercent(one) ? `${label}, %` : label}
              error={problem && say(`errors.${problem.key}`, valuesOf(problem, one))}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                  value={entry.texts[one.name] ?? field(one, valueNow(way, raw, one))}
                  onChange={({ currentTarget: { value: typed } }) =>
                    setEntry(({ goal, texts }) => ({ goal, texts: { ...texts, [one.name]: typed } }))
                  }
                />
              )}
            </Field>
          );
        })}
      </div>
      {way.assumptions.map((key) => (
        <p key={key}>{say(`assumptions.${key}`)}</p>
      ))}
      {value !== undefined && (
        <Button size="sm" onClick={() => put({ [input.name]: tidy(value) })}>
          {t('instrument.use', { value: text(input, value) })}
        </Button>
      )}
    </>
  );
}
