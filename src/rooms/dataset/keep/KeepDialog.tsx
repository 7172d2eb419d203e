/** What is asked on the way into a study, once somebody has begun. */
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useDataset } from '../messages.ts';
import { BeforeKeeping } from './BeforeKeeping.tsx';
import { KeepForm } from './KeepForm.tsx';
import type { Keep, KeepState } from './useKeep.ts';

export type KeepDialogProps = {
  keep: Keep;
  rows: number;
  name: string;
  study: string | undefined;
  /** It is kept in this study, and in no other. */
  isHere?: true;
};

export default function KeepDialog({ keep, rows, name, study, isHere }: KeepDialogProps) {
  const t = useDataset();
  const { code } = useLocale();
  const toasts = useToast();
  const navigate = useNavigate();
  const { state } = keep;
  const send = async (checking: Extract<KeepState, { step: 'checking' }>) => {
    const done = await keep.keep(checking);
    if (!done) return;
    keep.close();
    await navigate(pathOf(code, 'studies/:study/data', { study: checking.study }));
    toasts.show(t(done.isFirst ? 'keep.doneFirst' : 'keep.done'));
  };
  return (
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
          rows={rows}
          name={name}
          study={study}
          isHere={isHere}
        />
      )}
      {state.step === 'checking' && (
        <BeforeKeeping keep={keep} checking={state} rows={rows} onKeep={() => void send(state)} />
      )}
    </Dialog>
  );
}
