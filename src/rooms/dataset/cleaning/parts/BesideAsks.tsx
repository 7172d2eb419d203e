/** How a table beside the file was read, and what only a person can say of it: with the parts that ask about any file. */
import { useEffect, useMemo, useState } from 'react';
import layout from '../../../../ui/layout.module.css';
import { Remarks } from '../../../../workbench/Remarks.tsx';
import { FormChoice } from '../../parts/FormChoice.tsx';
import { Questions } from '../../parts/Questions.tsx';
import type { BesideReading } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';

type Props = { table: string; cleaning: CleaningState };

export function BesideAsks({ table, cleaning }: Props) {
  const reading = useReading(table, cleaning);
  if (!reading) return null;
  const { view, asks } = reading;
  const answer = (question: number, choice: number) => cleaning.act('answerBeside', table, question, choice);
  return (
    <div className={layout.stack}>
      <HowRead table={table} cleaning={cleaning} reading={reading} />
      {view.remarks.length > 0 && <Remarks remarks={view.remarks} />}
      <Questions questions={view.asks} onAnswer={answer} />
      {asks.map(({ title, questions }) => (
        <section key={questions[0]?.at} aria-label={title}>
          <h3 className={layout.label}>
            <bdi>{title}</bdi>
          </h3>
          <Questions questions={questions} onAnswer={answer} />
        </section>
      ))}
    </div>
  );
}

/** Read anew it is the same table to the recipe, and what was answered is asked again. */
function HowRead({ table, cleaning, reading }: Props & { reading: BesideReading }) {
  const { files, name, said, of, view } = reading;
  const file = useMemo(() => new File(files.slice(0, 1), name), [files, name]);
  return (
    <FormChoice
      view={{ ...view, undo: 0 }}
      work={{
        state: { step: 'open', file, said, view, begun: 0 },
        open: async (_file, now = {}) => {
          await cleaning.act('besideFile', files, name, now, { as: table, ...(of !== undefined && { of }) });
        },
      }}
    />
  );
}

/** Asked for anew with each version; what was known stays meanwhile. */
function useReading(table: string, { ask, view }: CleaningState): BesideReading | undefined {
  const [reading, setReading] = useState<BesideReading>();
  const version = view?.version;
  useEffect(() => {
    let isWanted = version !== undefined;
    ask('besideReading', table).then(
      (found) => isWanted && setReading(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version, table]);
  return reading;
}
