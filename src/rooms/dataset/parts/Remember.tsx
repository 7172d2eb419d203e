import { machineTime } from '../../../platform/clock.ts';
import { remember } from '../../../platform/onDevice.ts';
import { SaveState } from '../../../ui/SaveState.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { studyName } from '../local/names.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

type Props = { work: LocalFileWork; name: string };

/**
 * Keeps the file in this browser, with all that was decided about it and the recipe over it: an act of its own, never done by
 * itself.
 */
export function useRemember({ work, name }: Props): () => Promise<void> {
  const t = useDataset();
  const toasts = useToast();
  return async () => {
    try {
      const { blob } = await work.ask('write', studyName(name), false);
      await remember(studyName(name), blob, machineTime());
      work.noteSaved('all');
      toasts.show(t('kept.done'));
    } catch {
      // No room, or a private window: whatever it is, the browser has not kept it.
      toasts.show(t('kept.full'), 'error');
    }
  };
}

/** Whether it was remembered, and as it stands now. */
export function Remembered({ work: { isRemembered, isUnsaved } }: Pick<Props, 'work'>) {
  const t = useDataset();
  if (!isRemembered) return null;
  return (
    <SaveState state={isUnsaved ? 'changed' : 'saved'}>
      {t(isUnsaved ? 'kept.changed' : 'kept.saved')}
    </SaveState>
  );
}
