/** The same in R: the program, the rows that it reads, and R itself, which checks the numbers on this device. */
import { useState } from 'react';
import type { InR } from '../../../../methods/analysis.ts';
import { type Checked, versionsIn } from '../../../../methods/script.ts';
import { useCopy } from '../../../../own/useCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Code } from '../../../../ui/Code.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { RCheck } from '../../../../workbench/r/RCheck.tsx';
import type { R } from '../../../../workbench/r/useR.ts';
import { useDataset } from '../../messages.ts';
import type { Analysis } from '../useAnalysis.ts';
import type { InRChecks } from '../useInRChecks.ts';
import { BuiltCheck } from './BuiltCheck.tsx';

type Props = {
  analysis: Analysis;
  checks: InRChecks;
  r: R;
  checked?: Checked | undefined;
  /** Before the rows are taken away; null where nobody may. */
  onTake?: (() => Promise<unknown>) | null | undefined;
};

export function Program({ analysis, checks, r, checked, onTake }: Props) {
  const t = useDataset();
  const copy = useCopy();
  const [made, setMade] = useState<{ of: unknown; program: InR | undefined }>();
  const { result, inR } = analysis;
  const program = made?.of === result ? made?.program : undefined;
  const make = async () => {
    const all = await inR();
    setMade({ of: result, program: all });
    return all;
  };
  const take = async ({ data }: InR) => {
    await onTake?.();
    saveBlob(new Blob([data], { type: 'text/csv' }), 'data.csv');
  };
  const script =
    program &&
    `${
      checked
        ? `${versionsIn(checked)}
`
        : ''
    }${program.script}`;
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
            <Button size="sm" disabled={!result?.ok} onClick={() => void make()}>
              {t('statistics.program.show')}
            </Button>
          </div>
        )}
        {result?.ok && (
          <RCheck
            r={r}
            expected={checks.expected}
            compared={checks.compared}
            digits={8}
            make={async () => {
              const all = await inR();
              return all && { script: all.base, data: all.data };
            }}
          />
        )}
        {checked && <BuiltCheck checked={checked} />}
      </div>
    </PaneSection>
  );
}
