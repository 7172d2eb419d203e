/** Keeps an opened file in a study: an act of its own, never done by itself. */
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { bareName } from '../local/names.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { BeforeKeeping } from './BeforeKeeping.tsx';
import { KeepForm } from './KeepForm.tsx';
import { type KeepState, useKeep } from './useKeep.ts';

type Props = {
  view: FileView;
  work: LocalFileWork;
  name: string;
  /** For which it was brought; it is chosen already. */
  study?: string | undefined;
};

export function KeepInStudy({ view, work, name, study }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  const toasts = useToast();
  const navigate = useNavigate();
  const keep = useKeep(work);
  const { state } = keep;
  const send = async (checking: Extract<KeepState, { step: 'checking' }>) => {
    const kept = await keep.keep(checking);
    if (!kept) return;
    keep.close();
    await navigate(pathOf(code, 'studies/:study/data', { study: checking.study }));
    toasts.show(t(kept.isFirst ? 'keep.doneFirst' : 'keep.done'));
  };
  return (
    <>
      <Button
        tone={study ? 'primary' : 'second'}
        loading={state.step === 'looking'}
        onClick={() => void keep.open()}
      >
        {t('keep.title')}
      </Button>
      <Dialog
        open={state.step === 'saying' || state.step === 'checking'}
        title={t('keep.title')}
        closeLabel={t('column.close')}
        // What is being sent is not left half way by a key.
        onClose={() => keep.busy || keep.close()}
      >
        {state.step === 'saying' && (
          <KeepForm
            keep={keep}
            keepable={state.keepable}
            people={state.people}
            isAsked={state.isAsked === true}
            rows={view.rows}
            name={bareName(name)}
            study={study}
          />
        )}
        {state.step === 'checking' && (
          <BeforeKeeping keep={keep} checking={state} rows={view.rows} onKeep={() => void send(state)} />
        )}
      </Dialog>
    </>
  );
}
