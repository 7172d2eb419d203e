/** The report taken away: as a file that opens here again, for a word processor, for a browser, on paper. What it lacks is said before. */
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { saveBlob } from '../../../../ui/saveBlob.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import type { LaidReport } from '../laid.ts';
import type { ReportWork } from '../useReport.ts';
import styles from './TakeReport.module.css';

type Props = {
  work: Pick<ReportWork, 'report' | 'renewals' | 'isCurrent'> & { laid: LaidReport };
  isSmall: boolean;
  ask: LocalFileWork['ask'];
  onSaved(): void;
};

export function TakeReport({ work: { report, laid, renewals, isCurrent }, isSmall, ask, onSaved }: Props) {
  const t = useDataset();
  const [isWriting, setWriting] = useState(false);
  const save = () => {
    saveBlob(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), 'report.json');
    onSaved();
  };
  const study = async () => {
    const { blob, name } = await ask('write', 'report.study.zip', true, { report });
    saveBlob(blob, name);
    onSaved();
  };
  const docx = async () => {
    setWriting(true);
    try {
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
      <div className={layout.row}>
        <Button tone="primary" size="sm" disabled={!isCurrent} onClick={save}>
          {t('report.save')}
        </Button>
        <Button size="sm" disabled={!isCurrent} loading={isWriting} onClick={() => void docx()}>
          DOCX
        </Button>
        <Button size="sm" disabled={!isCurrent} onClick={() => void html()}>
          HTML
        </Button>
        <Button size="sm" disabled={!isCurrent} onClick={() => void study()}>
          {t('report.studyFile')}
        </Button>
        <Button size="sm" icon="print" disabled={!isCurrent} onClick={() => window.print()}>
          {t('report.print')}
        </Button>
      </div>
    </div>
  );
}
