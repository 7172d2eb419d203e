import { Note } from '../../../ui/Note.tsx';
import { useDataset } from '../messages.ts';
import type { Keep } from './useKeep.ts';

/** Why a file was not made ready; what a call refuses the client tells. */
export function KeepFault({ fault }: Pick<Keep, 'fault'>) {
  const t = useDataset();
  if (!fault) return null;
  return (
    <Note tone="error" role="alert">
      {t(`keep.${fault}`)}
    </Note>
  );
}
