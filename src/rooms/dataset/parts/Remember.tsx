import { machineTime } from '../../../platform/clock.ts';
import { remember } from '../../../platform/onDevice.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { studyName } from '../local/names.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** Keeps the file in this browser, with all that was decided about it: an act of its own, never done by itself. */
export function Remember({ work, name }: { work: LocalFileWork; name: string }) {
  const t = useDataset();
  const toasts = useToast();
  const keep = async () => {
    try {
      const { blob } = await work.ask('write', studyName(name), false);
      await remember(studyName(name), blob, machineTime());
      toasts.show(t('kept.done'));
    } catch {
      // No room, or a private window: whatever it is, the browser has not kept it.
      toasts.show(t('kept.full'), 'error');
    }
  };
  return <Button onClick={keep}>{t('kept.remember')}</Button>;
}
