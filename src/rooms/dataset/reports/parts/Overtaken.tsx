/** Somebody kept another version meanwhile: it is said whose and why, and what was written here stays until a person decides. */
import type { ReactNode } from 'react';
import { momentFormat } from '../../../../i18n/format.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import type { KeptReport } from '../useKeptReport.ts';

type Props = Pick<KeptReport, 'theirs' | 'seen'> & { children: ReactNode };

export function Overtaken({ theirs, seen, children }: Props) {
  const t = useDataset();
  const { dateTime } = useFormat();
  if (!theirs) return null;
  const { revision, by, at, reason } = theirs;
  const who = by || t('snapshots.someone');
  return (
    <>
      <Note tone="warn" role="alert">
        <p>{t('reports.overtaken', { revision, who, at: dateTime(new Date(at), momentFormat), reason })}</p>
        <p>{t('reports.overtakenText')}</p>
        <div className={layout.row}>
          <Button size="sm" onClick={seen}>
            {t('reports.goOn')}
          </Button>
        </div>
      </Note>
      {children}
    </>
  );
}
