/** How far the work is, and the way to end it. */
import type { Progress as Reached } from '../frame/rows/process.ts';
import { Progress } from '../ui/Progress.tsx';
import { useWorkbench } from './messages.ts';

export function ProgressLine({ progress, onCancel }: { progress: Reached; onCancel: () => void }) {
  const t = useWorkbench();
  const { read, of, rows } = progress;
  return (
    <Progress
      label={t('progress.label')}
      value={read}
      max={of}
      stop={{ label: t('progress.cancel'), onStop: onCancel }}
    >
      {t('progress.rows', { rows })}
    </Progress>
  );
}
