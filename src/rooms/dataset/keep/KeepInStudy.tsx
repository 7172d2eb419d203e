/** Keeps a table in a study: an act of its own, never done by itself. */
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { bareName } from '../local/names.ts';
import { useDataset } from '../messages.ts';
import { BeforeKeeping } from './BeforeKeeping.tsx';
import { KeepForm } from './KeepForm.tsx';
import { type Keep, type KeepState, type Kept, useKeep } from './useKeep.ts';

type Props = {
  kept: Kept;
  rows: number;
  name: string;
  /** For which it was brought; it is chosen already. */
  study?: string | undefined;
};

export function KeepInStudy({ kept, rows, name, study }: Props) {
  const t = useDataset();
  const keep = useKeep(kept);
  return (
    <>
      <Button
        tone={study ? 'primary' : 'second'}
        loading={keep.state.step === 'looking'}
        onClick={() => void keep.open()}
      >
        {t('keep.title')}
      </Button>
      <KeepDialog keep={keep} rows={rows} name={bareName(name)} study={study} />
    </>
  );
}

type Dialogs = {
  keep: Keep;
  rows: number;
  name: string;
  study: string | undefined;
  /** It is kept in this study, and in no other. */
  isHere?: true;
};

/** What is asked on the way, once somebody has begun. */
export function KeepDialog({ keep, rows, name, study, isHere }: Dialogs) {
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
