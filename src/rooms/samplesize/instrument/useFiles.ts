/** The calculation as files. What is costly is fetched and written when its key is pressed. */
import { useState } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSampleSize } from '../messages.ts';
import { textFile } from './textFile.ts';
import type { Instrument } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';
import { useReport } from './useReport.ts';

export type Kind = 'docx' | 'csv' | 'svg' | 'png' | 'r';

/** `busy`: which one is being written. */
export function useFiles(
  state: Instrument,
  answer: Answer,
  script: string,
): { busy: Kind | undefined; save: (kind: Kind) => Promise<void> } {
  const t = useSampleSize();
  const toast = useToast();
  const fileOf = useFile(state, answer, script);
  const [busy, setBusy] = useState<Kind>();
  const save = async (kind: Kind) => {
    setBusy(kind);
    try {
      saveBlob(await fileOf(kind), `${state.data.id}.${kind === 'r' ? 'R' : kind}`);
    } catch {
      toast.show(t('instrument.notSaved'), 'error', 6000);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, save };
}

function useFile(state: Instrument, answer: Answer, script: string): (kind: Kind) => Promise<Blob> {
  const reportOf = useReport(state, answer, script);
  const quantities = useQuantities();
  const { tag } = useLocale();
  return async (kind) => {
    if (kind === 'r') return textFile(script, 'text/x-r');
    const report = reportOf();
    const { csvOf, rowsOf } = await import('./tables.ts');
    if (kind === 'csv') return textFile(csvOf(rowsOf(report)), 'text/csv');
    const { pictureOf, pngOf, svgOf } = await import('./picture.ts');
    const svg = svgOf(pictureOf(state.data, answer, report, quantities));
    if (kind === 'svg') return textFile(svg, 'image/svg+xml');
    const png = await pngOf(svg);
    if (kind === 'png') return png;
    const { docxOf } = await import('./document.ts');
    return await docxOf(report, png, tag);
  };
}
