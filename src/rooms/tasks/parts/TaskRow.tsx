import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useOpenTask } from '../../../own/useOpenTask.ts';
import { Bar } from '../../../ui/Bar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { Status, type StatusState } from '../../../ui/Status.tsx';
import { useTasks } from '../messages.ts';
import type { ShownTask } from '../own.ts';
import styles from './TaskRow.module.css';
import { useTaskCalls } from './useTaskCalls.ts';

const marks: Record<ShownTask['state'], StatusState> = {
  queued: 'none',
  running: 'wait',
  done: 'on',
  failed: 'no',
  cancelled: 'off',
};

/** @param progress from 0 to 1, as it was last heard */
export function TaskRow({ task, progress }: { task: ShownTask; progress: number }) {
  const t = useTasks();
  const format = useFormat();
  const { id, title, state, text, cancelling, until, file } = task;
  const percent = Math.floor(progress * 100);
  const isRunning = state === 'running' && !cancelling;
  const size = file && { size: format.number(...inKilobytes(file.bytes)) };
  return (
    <li className={styles.row} aria-labelledby={`task-${id}`}>
      <div className={styles.words}>
        <h2 id={`task-${id}`} className={styles.title}>
          {title}
        </h2>
        <div role="status">
          <Status state={marks[state]}>{t(cancelling ? 'states.cancelling' : `states.${state}`)}</Status>
        </div>
        {isRunning && (
          <div className={styles.progress}>
            <Bar value={percent} label={t('row.progress', { title })} />
            <span className={layout.meta} aria-hidden="true">
              {format.number(percent / 100, { style: 'percent' })}
            </span>
          </div>
        )}
        {text !== '' && <p>{text}</p>}
        <p className={layout.meta}>
          <When at={task.at} until={until} />
          {size && ` ${t('row.size', size)}`}
        </p>
      </div>
      <Keys task={task} />
    </li>
  );
}

function When({ at, until }: Pick<ShownTask, 'at' | 'until'>) {
  const t = useTasks();
  const { dateTime } = useFormat();
  const date = dateTime(new Date(at), momentFormat);
  if (until === null) return t('row.asked', { date });
  return t('row.ended', { date, until: dateTime(new Date(until), momentFormat) });
}

function Keys({ task: { id, study, title, cancelling, until, file } }: { task: ShownTask }) {
  const t = useTasks();
  const { busy, cancel, remove } = useTaskCalls({ id, study });
  const { open } = useOpenTask();
  return (
    <div className={styles.keys}>
      {file && (
        <a
          className={buttonClass({ tone: 'primary', size: 'sm' })}
          href={file.path}
          aria-label={t('row.downloadOf', { title })}
          onClick={(event) => {
            // A study opens its files by its own session.
            if (study !== null) return;
            event.preventDefault();
            void open(id);
          }}
        >
          {t('row.download')}
        </a>
      )}
      {until === null ? (
        <Button
          size="sm"
          disabled={cancelling}
          loading={busy}
          aria-label={t('row.cancelOf', { title })}
          onClick={() => void cancel()}
        >
          {t('row.cancel')}
        </Button>
      ) : (
        <Button
          tone="quiet"
          size="sm"
          loading={busy}
          aria-label={t('row.deleteOf', { title })}
          onClick={() => void remove()}
        >
          {t('row.delete')}
        </Button>
      )}
    </div>
  );
}

const inKilobytes = (bytes: number) =>
  [Math.max(1, Math.round(bytes / 1024)), { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' }] as const;
