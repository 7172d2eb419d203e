/** The same in R: the program, the rows that it reads, and R itself, which checks the numbers on this device. */
import { useState } from 'react';
import type { InR } from '../../../../methods/analysis.ts';
import { type Checked, versionsIn } from '../../../../methods/script.ts';
import { useCopy } from '../../../../own/useCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Code } from '../../../../ui/Code.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { PaneSection } from '../../../../ui/Split.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { RCheck } from '../../../../workbench/r/RCheck.tsx';
import type { R } from '../../../../workbench/r/useR.ts';
import { useDataset } from '../../messages.ts';
import type { Saying } from '../saying.ts';
import type { Analysis } from '../useAnalysis.ts';
import type { InRChecks } from '../useInRChecks.ts';
import { BuiltCheck } from './BuiltCheck.tsx';

type Props = {
  analysis: Analysis;
  saying: Saying;
  checks: InRChecks;
  r: R;
  checked?: Checked | undefined;
  /** Before the rows are taken away; null where nobody may. */
  onTake?: (() => Promise<unknown>) | null | undefined;
};

/** `unwritable`: the key of a variable that no program can hold. */
type Made = { of: unknown; program?: InR; unwritable?: string };

const nothing: Omit<Made, 'of'> = {};

export function Program({ analysis, saying, checks, r, checked, onTake }: Props) {
  const t = useDataset();
  const copy = useCopy();
  const [made, setMade] = useState<Made>();
  const { result, isBusy, inR } = analysis;
  const { program, unwritable } = made?.of === result && made ? made : nothing;
  const asked = async () => {
    const all = await inR();
    if (!all || !('unwritable' in all)) return all;
    setMade({ of: result, ...all });
  };
  const make = async () => {
    const all = await asked();
    if (all) setMade({ of: result, program: all });
  };
  const take = async ({ data }: InR) => {
    await onTake?.();
    saveBlob(new Blob([data], { type: 'text/csv' }), 'data.csv');
  };
  const script = program && `${checked ? `${versionsIn(checked)}\n` : ''}${program.script}`;
  return (
    <PaneSection title={t('statistics.program.title')}>
      <div className={layout.stack}>
        {program && script ? (
          <>
            <Code text={script} aria-label={t('statistics.program.title')} />
            <div className={layout.row}>
              <Button size="sm" icon="copy" onClick={() => void copy(script)}>
                {t('statistics.program.copy')}
              </Button>
              {onTake !== null && (
                <Button size="sm" onClick={() => void take(program)}>
                  {t('statistics.program.data')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <div className={layout.row}>
            <Button size="sm" disabled={!result?.ok || isBusy} onClick={() => void make()}>
              {t('statistics.program.show')}
            </Button>
          </div>
        )}
        {unwritable !== undefined && (
          <Note tone="warn" role="alert">
            {t('statistics.program.unwritable', { variable: saying.titleOf(unwritable) })}
          </Note>
        )}
        {result?.ok && (
          <RCheck
            r={r}
            expected={checks.expected}
            compared={checks.compared}
            digits={8}
            isBusy={isBusy}
            make={async () => {
              const all = await asked();
              return all && { script: all.base, data: all.data };
            }}
          />
        )}
        {checked && <BuiltCheck checked={checked} />}
      </div>
    </PaneSection>
  );
}
