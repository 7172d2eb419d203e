/** An analysis whose data are gone: what was kept of it, which nobody computes again. */
import { useState } from 'react';
import { outcomeOf } from '../../../../methods/kept.ts';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { ResultPane } from '../../statistics/parts/ResultPane.tsx';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import type { Style } from '../../statistics/saying.ts';
import type { Declared } from '../../statistics/useAnalysis.ts';
import { useSaying } from '../../statistics/useSaying.ts';
import { columnsWith } from '../named.ts';
import type { Readable } from '../own.ts';

type Props = { method: Declared; kept: Readable; columns: readonly AnalysisColumn[] };

export function KeptAlone({ method, kept, columns }: Props) {
  const t = useDataset();
  const [style, setStyle] = useState<Style>('plain');
  const { spec, names, result, engine } = kept;
  const saying = useSaying(method, { columns: columnsWith(columns, names), chosen: spec }, style);
  const outcome = outcomeOf(result, spec, engine);
  return (
    <>
      <Note>{t('analyses.goneText')}</Note>
      <ResultPane
        {...{ method, saying }}
        analysis={{ result: { ok: true, outcome }, isBusy: false, end: () => undefined }}
        onStyle={setStyle}
      />
    </>
  );
}
