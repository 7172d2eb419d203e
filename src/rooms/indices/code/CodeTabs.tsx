/** The same computation as a program in other languages, each with a key that copies it. */
import { useState } from 'react';
import { useCopy } from '#own/useCopy.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { programLanguages } from '../../../questionnaire/programs/programs.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useIndices } from '../messages.ts';
import styles from './CodeTabs.module.css';
import { type Coded, writtenOf } from './written.ts';

/** No machine with them is at hand: their programs are compared as text. */
const notRun = ['stata', 'sas'];

type Props = Coded & {
  /** The reader's, or those of the worked example: they stand in the last line. */
  answers: Answers;
  /** By item, the unit in which the reader has it. */
  units?: Readonly<Record<string, string>>;
};

export function CodeTabs({ questionnaire, outputs, words, answers, units = {} }: Props) {
  const t = useIndices();
  const [selected, select] = useState('r');
  const written = writtenOf({ questionnaire, outputs, words }, { units, answers });
  const tabs = programLanguages.map(({ id, name, write }) => ({
    id,
    label: name,
    panel: id === selected && <Program name={name} text={write(written)} isRun={!notRun.includes(id)} />,
  }));
  return <Tabs label={t('code.label')} tabs={tabs} selected={selected} onSelect={select} />;
}

type ProgramProps = { name: string; text: string; isRun: boolean };

function Program({ name, text, isRun }: ProgramProps) {
  const t = useIndices();
  const copy = useCopy();
  return (
    <div className={layout.stack}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={name} lang="en">
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <div className={layout.row}>
        <Button tone="quiet" size="sm" icon="copy" onClick={() => void copy(text)}>
          {t('code.copy')}
        </Button>
        {!isRun && <span className={layout.label}>{t('code.notRun')}</span>}
      </div>
    </div>
  );
}
