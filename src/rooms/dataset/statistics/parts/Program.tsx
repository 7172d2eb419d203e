/** The same in R: the program, and the rows that it reads. */
import { useState } from 'react';
import type { InR } from '../../../../methods/analysis.ts';
import { useCopy } from '../../../../own/useCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Code } from '../../../../ui/Code.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { useDataset } from '../../messages.ts';
import type { Analysis } from '../useAnalysis.ts';

export function Program({ analysis }: { analysis: Analysis }) {
  const t = useDataset();
  const copy = useCopy();
  const [made, setMade] = useState<{ of: unknown; program: InR | undefined }>();
  const { result, inR } = analysis;
  const program = made?.of === result ? made?.program : undefined;
  const make = async () => setMade({ of: result, program: await inR() });
  return (
    <PaneSection title={t('statistics.program.title')}>
      {program ? (
        <div className={layout.stack}>
          <Code text={program.script} aria-label={t('statistics.program.title')} />
          <div className={layout.row}>
            <Button size="sm" icon="copy" onClick={() => void copy(program.script)}>
              {t('statistics.program.copy')}
            </Button>
            <Button
              size="sm"
              onClick={() => saveBlob(new Blob([program.data], { type: 'text/csv' }), 'data.csv')}
            >
              {t('statistics.program.data')}
            </Button>
          </div>
        </div>
      ) : (
        <Button size="sm" disabled={!result?.ok} onClick={() => void make()}>
          {t('statistics.program.show')}
        </Button>
      )}
    </PaneSection>
  );
}
