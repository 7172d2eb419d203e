/** The check-list of the form: what is answered and where, what is open, and what does not concern the study. */
import { useState } from 'react';
import type { Report } from '../../../../report/report.ts';
import { type Answer, templates } from '../../../../report/templates.ts';
import { Bar } from '../../../../ui/Bar.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import type { ReportWords } from '../words.ts';
import styles from './Checklist.module.css';

type Props = {
  report: Report;
  answers: readonly Answer[];
  words: ReportWords;
  onChoose(block: string): void;
  /** Null where it is only read. */
  onChange: ((report: Report) => void) | null;
};

export function Checklist({ report, answers, words, onChoose, onChange }: Props) {
  const t = useDataset();
  const [item, setItem] = useState<string>();
  const template = templates.find(({ id }) => id === report.template);
  if (!template || answers.length === 0) return null;
  const answered = answers.filter(({ state }) => state !== 'open').length;
  const filled = t('report.filled', { answered: words.number(answered), all: words.number(answers.length) });
  const pass = (why: string) => {
    if (item === undefined || !onChange) return;
    const { [item]: _before, ...rest } = report.passed ?? {};
    const passed = why === '' ? rest : { ...rest, [item]: why };
    const { passed: _all, ...others } = report;
    onChange(Object.keys(passed).length === 0 ? others : { ...others, passed });
  };
  return (
    <>
      <Bar value={answered} max={answers.length} label={filled} />
      <details className={styles.items}>
        <summary>{filled}</summary>
        <a className={layout.link} href={template.link}>
          {template.form}
        </a>
        <ul role="list" className={styles.list}>
          {answers.map((one) => (
            <li key={one.item}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={one.item === item}
                onClick={() => {
                  setItem(one.item === item ? undefined : one.item);
                  const [block] = one.state === 'answered' ? one.blocks : [];
                  if (block !== undefined) onChoose(block);
                }}
              >
                <Icon
                  name={one.state === 'open' ? 'clock' : 'check'}
                  small
                  label={one.state === 'open' ? words.say('report.words.open') : undefined}
                />
                <span>
                  {one.item} {words.say(`report.topics.${one.topic}`)}
                </span>
              </button>
              {onChange && one.item === item && one.state !== 'answered' && (
                <Field label={t('report.why', { item })}>
                  {(control) => (
                    <Input
                      {...control}
                      maxLength={1000}
                      autoComplete="off"
                      value={report.passed?.[item] ?? ''}
                      onChange={({ currentTarget }) => pass(currentTarget.value)}
                    />
                  )}
                </Field>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
