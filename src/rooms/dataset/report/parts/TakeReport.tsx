/** The report taken away: as a file that opens here again, for a word processor, for a browser, on paper. What it lacks is said before. */
import { useState } from 'react';
import { CallError } from '../../../../contract/callError.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import { useDataset } from '../../messages.ts';
import type { LaidReport } from '../laid.ts';
import type { ReportWork } from '../useReport.ts';
import styles from './TakeReport.module.css';

export type TakeProps = {
  work: Pick<ReportWork, 'report' | 'renewals' | 'isCurrent'> & { laid: LaidReport };
  isSmall: boolean;
  /** With the table; undefined where nobody may take that away. */
  studyFile: (() => Promise<{ blob: Blob; name: string } | undefined>) | undefined;
  /** Why it cannot be taken away yet. */
  notYet?: string | false;
  /** Before it is taken away: where it fails, nothing is. */
  onTake?(format: 'docx' | 'html' | 'json' | 'print' | 'study.zip'): Promise<unknown>;
  onSaved(): void;
};

export function TakeReport({ work, isSmall, studyFile, notYet, onTake, onSaved }: TakeProps) {
  const { report, laid, renewals } = work;
  const isReady = work.isCurrent && !notYet;
  const t = useDataset();
  const [isWriting, setWriting] = useState(false);
  const save = async () => {
    await onTake?.('json');
    saveBlob(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), 'report.json');
    onSaved();
  };
  const study = async () => {
    await onTake?.('study.zip');
    const written = await studyFile?.();
    if (!written) return;
    saveBlob(written.blob, written.name);
    onSaved();
  };
  const print = async () => {
    await onTake?.('print');
    window.print();
  };
  const docx = async () => {
    setWriting(true);
    try {
      await onTake?.('docx');
      const [{ docxOfReport }, { pixelsOf }] = await Promise.all([
        import('../docx.ts'),
        import('../pixels.ts'),
      ]);
      saveBlob(await docxOfReport(laid, pixelsOf), 'report.docx');
    } finally {
      setWriting(false);
    }
  };
  const html = async () => {
    await onTake?.('html');
    const { htmlOfReport } = await import('../html.ts');
    saveBlob(new Blob([htmlOfReport(laid)], { type: 'text/html' }), 'report.html');
  };
  return (
    <div className={layout.stack}>
      <ul role="list" className={cx(layout.small, styles.told)}>
        <li>{t('report.count', { count: laid.numbers })}</li>
        <li>{t('report.staleCount', { count: laid.stale })}</li>
        {laid.typed.length > 0 && (
          <li>{t('report.typed', { numbers: [...new Set(laid.typed)].slice(0, 12).join('  ') })}</li>
        )}
      </ul>
      {renewals.length > 0 && <Note tone="info">{t('report.changed', { count: renewals.length })}</Note>}
      {isSmall && <Note tone="warn">{t('report.small')}</Note>}
      {notYet && <p className={layout.small}>{notYet}</p>}
      <div className={layout.row}>
        <Button tone="primary" size="sm" disabled={!isReady} onClick={() => void told(save)}>
          {t('report.save')}
        </Button>
        <Button size="sm" disabled={!isReady} loading={isWriting} onClick={() => void told(docx)}>
          DOCX
        </Button>
        <Button size="sm" disabled={!isReady} onClick={() => void told(html)}>
          HTML
        </Button>
        {studyFile && (
          <Button size="sm" disabled={!isReady} onClick={() => void told(study)}>
            {t('report.studyFile')}
          </Button>
        )}
        <Button size="sm" icon="print" disabled={!isReady} onClick={() => void told(print)}>
          {t('report.print')}
        </Button>
      </div>
    </div>
  );
}

/** What was called has told why it did not answer: then nothing is taken away. */
async function told(take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
