/** The same computation as a program in other languages, each with a key that copies it. */
import { lazy, Suspense, useState } from 'react';
import { programNames } from '../../../expressions/programs/names.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useIndices } from '../messages.ts';
import { InR } from './InR.tsx';
import { type Coded, writtenOf } from './written.ts';

const OtherProgram = lazy(async () => ({ default: (await import('./OtherProgram.tsx')).OtherProgram }));

type Props = Coded & {
  /** The reader's, or those of the worked example: they stand in the last line. */
  answers: Answers;
  /** By item, the unit in which the reader has it. */
  units?: Readonly<Record<string, string>>;
};

export function CodeTabs({ questionnaire, outputs, words, answers, units = {} }: Props) {
  const t = useIndices();
  const [selected, select] = useState<string>('r');
  const written = writtenOf({ questionnaire, outputs, words }, { units, answers });
  const tabs = programNames.map(({ id, name }) => ({
    id,
    label: name,
    panel: id === selected && (
      <Suspense>
        {id === 'r' ? (
          <InR name={name} written={written} />
        ) : (
          <OtherProgram id={id} name={name} written={written} />
        )}
      </Suspense>
    ),
  }));
  return <Tabs label={t('code.label')} tabs={tabs} selected={selected} onSelect={select} />;
}
