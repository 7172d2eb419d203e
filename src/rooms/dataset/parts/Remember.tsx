import { machineTime } from '../../../platform/clock.ts';
import { remember } from '../../../platform/onDevice.ts';
import { Button } from '../../../ui/Button.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { studyName } from '../local/names.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** `kept`: the `edits` of what was remembered last. */
type Props = {
  work: LocalFileWork;
  name: string;
  kept: number | undefined;
  onKept(edits: number): void;
};

/** Keeps the file in this browser, with all that was decided about it: an act of its own, never done by itself. */
export function Remember({ work, name, kept, onKept }: Props) {
  const t = useDataset();
  const toasts = useToast();
  const edits = work.state.step === 'open' ? work.state.view.edits : 0;
  const keep = async () => {
    try {
      const { blob } = await work.ask('write', studyName(name), false);
      await remember(studyName(name), blob, machineTime());
      onKept(edits);
      toasts.show(t('kept.done'));
    } catch {
      // No room, or a private window: whatever it is, the browser has not kept it.
      toasts.show(t('kept.full'), 'error');
    }
  };
  return (
    <>
      {kept !== undefined && (
        <SaveState state={kept === edits ? 'saved' : 'changed'}>
          {t(kept === edits ? 'kept.saved' : 'kept.changed')}
        </SaveState>
      )}
      <Button onClick={keep}>{t('kept.remember')}</Button>
    </>
  );
}
