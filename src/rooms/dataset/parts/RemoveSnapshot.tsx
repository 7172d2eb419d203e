/** Takes back the consent under which data lie in a study: they are deleted, and that they were there stays. */
import { useClient } from '../../../platform/browser.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';
import { AskReason } from './AskReason.tsx';

export function RemoveSnapshot({
  study,
  snapshot: { id, name, own },
}: {
  study: string;
  snapshot: OpenedSnapshot;
}) {
  const t = useDataset();
  const client = useClient();
  return (
    <AskReason
      act={t(own ? 'snapshots.withdraw' : 'snapshots.remove')}
      title={t('snapshots.removeTitle', { name })}
      text={t('snapshots.removeText')}
      done={t('snapshots.removedNow')}
      onRemove={(reason) => client.call(callsIn(study).removeSnapshot, { snapshot: id, reason })}
    />
  );
}
