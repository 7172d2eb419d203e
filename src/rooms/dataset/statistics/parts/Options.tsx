/** What can be chosen, from the declaration of the method, each with the reason of its usual value. */
import { useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import type { Option } from '../../../../methods/method.ts';
import { Check } from '../../../../ui/Check.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select, Textarea } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import { NumberInput } from '../../parts/NumberInput.tsx';
import type { Saying } from '../saying.ts';
import type { Analysis, Declared } from '../useAnalysis.ts';
import { LevelChoice } from './LevelChoice.tsx';
import styles from './Options.module.css';

type Choosing = Pick<Analysis, 'columns' | 'chosen' | 'choose'>;
type Props = {
  method: Pick<Declared, 'options' | 'missing'>;
  analysis: Choosing;
  saying: Pick<Saying, 'say'>;
};

export function Options({ method, analysis, saying }: Props) {
  const t = useDataset();
  const { chosen, choose } = analysis;
  const { say } = saying;
  // Where all stands below one another, the result comes before what need not be chosen.
  const [isOpen] = useState(() => window.matchMedia('(min-width: 960px)').matches);
  const set = (name: string, value: string | number | boolean) =>
    choose({ options: { ...chosen.options, [name]: value } });
  return (
    <PaneSection>
      <details className={styles.options} open={isOpen}>
        <summary>{t('statistics.options')}</summary>
        <div className={layout.stack}>
          {method.options.map((option) => (
            <One
              key={option.name}
              {...{ option, saying, analysis }}
              value={chosen.options[option.name]}
              onChange={(value) => set(option.name, value)}
            />
          ))}
          {method.missing.length > 1 && (
            <Field label={say('missing.title')}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen.missing}
                  onChange={({ currentTarget: { value } }) =>
                    choose({ missing: method.missing.find((one) => one === value) ?? 'complete' })
                  }
                >
                  {method.missing.map((one) => (
                    <option key={one} value={one}>
                      {say(`missing.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Filter analysis={analysis} />
        </div>
      </details>
    </PaneSection>
  );
}

type OneProps = {
  option: Option;
  analysis: Choosing;
  value: string | number | boolean | undefined;
  saying: Pick<Saying, 'say'>;
  onChange(value: string | number | boolean): void;
};

function One({ option, value, saying: { say }, analysis, onChange }: OneProps) {
  const title = say(`options.${option.name}.title`);
  const key = `options.${option.name}.why`;
  const why = say(key, { usual: String(option.default) });
  const hint = why.endsWith(key) ? undefined : why;
  switch (option.kind) {
    case 'truth':
      return (
        <Check
          checked={value === true}
          hint={hint}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        >
          {title}
        </Check>
      );
    case 'choice':
      return (
        <Field label={title} hint={hint}>
          {(control) => (
            <Select
              {...control}
              value={String(value)}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            >
              {option.options.map((one) => (
                <option key={one} value={one}>
                  {say(`options.${option.name}.values.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    case 'level': {
      const column = analysis.columns.find(({ key }) => key === analysis.chosen.roles[option.of]?.[0]);
      const suggested = say(`options.${option.name}.suggested`);
      return (
        <LevelChoice
          {...{ hint, suggested, onChange }}
          label={title}
          value={String(value)}
          codes={column?.codes ?? []}
        />
      );
    }
    default:
      return (
        <NumberInput
          {...{ hint, min: option.min, max: option.max }}
          label={title}
          value={Number(value)}
          onChange={(now) => now !== undefined && onChange(now)}
        />
      );
  }
}

/** Names that are told beside the condition; of a table with hundreds of columns the first ones show how they are written. */
const mostNames = 12;

/** Milliseconds after the last key. */
const pause = 400;

/** A condition on rows that belongs to this analysis alone. */
function Filter({ analysis: { columns, chosen, choose } }: { analysis: Choosing }) {
  const t = useDataset();
  const { marks } = useFormat();
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => choose({ filter: text }), pause);
    return () => clearTimeout(timer);
  }, [choose, text]);
  const first = columns.slice(0, mostNames).map(({ name }) => name);
  const names = [...first, ...(columns.length > mostNames ? ['…'] : [])].join(marks.list);
  return (
    <Field label={t('statistics.filter.label')} hint={t('statistics.filter.hint', { names })}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={2000}
          spellCheck={false}
          value={text ?? chosen.filter}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Field>
  );
}
