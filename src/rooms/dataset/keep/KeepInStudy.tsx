/** Keeps a table in a study: an act of its own, never done by itself. */
import { lazy } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnceAsked } from '../../../ui/OnceAsked.tsx';
import { bareName } from '../local/names.ts';
import { useDataset } from '../messages.ts';
import type { KeepDialogProps } from './KeepDialog.tsx';
import { type Kept, useKeep } from './useKeep.ts';

const Dialog = lazy(() => import('./KeepDialog.tsx'));

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

export function KeepDialog(props: KeepDialogProps) {
  return (
    <OnceAsked when={props.keep.state.step !== 'closed'}>
      <Dialog {...props} />
    </OnceAsked>
  );
}
