import { machineTime } from '../../../platform/clock.ts';
import { remember } from '../../../platform/onDevice.ts';
import { Button } from '../../../ui/Button.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { studyName } from '../local/names.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** `kept`: which version of what is shown was remembered last. */
type Props = {
  work: LocalFileWork;
  name: string;
  kept: number | undefined;
  onKept(version: number | undefined): void;
};

/** Keeps the file in this browser, with all that was decided about it: an act of its own, never done by itself. */
export function Remember({ work, name, kept, onKept }: Props) {
  const t = useDataset();
  const toasts = useToast();
  const version = work.state.step === 'open' ? work.state.view.version : undefined;
  const keep = async () => {
    try {
      const { blob } = await work.ask('write', studyName(name), false);
      await remember(studyName(name), blob, machineTime());
      onKept(version);
      toasts.show(t('kept.done'));
    } catch {
      // No room, or a private window: whatever it is, the browser has not kept it.
      toasts.show(t('kept.full'), 'error');
    }
  };
  return (
    <>
      {kept !== undefined && (
        <SaveState state={kept === version ? 'saved' : 'changed'}>
          {t(kept === version ? 'kept.saved' : 'kept.changed')}
        </SaveState>
      )}
      <Button onClick={keep}>{t('kept.remember')}</Button>
    </>
  );
}
