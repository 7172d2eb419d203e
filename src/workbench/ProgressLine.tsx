/** How far the work is, and the way to end it. */

import type { Progress } from '../frame/rows/process.ts';
import { Bar } from '../ui/Bar.tsx';
import { Button } from '../ui/Button.tsx';
import layout from '../ui/layout.module.css';
import { useWorkbench } from './messages.ts';

export function ProgressLine({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const t = useWorkbench();
  const { read, of, rows } = progress;
  return (
    <div className={layout.stack}>
      <Bar value={read} max={of} label={t('progress.label')} />
      <div className={layout.row}>
        <span className={layout.meta}>{t('progress.rows', { rows })}</span>
        <Button onClick={onCancel}>{t('progress.cancel')}</Button>
      </div>
    </div>
  );
}
