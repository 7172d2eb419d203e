/** Takes back the consent under which data lie in a study: they are deleted, and that they were there stays. */
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';
import { AskReason } from './AskReason.tsx';

export function RemoveSnapshot({
  study,
  snapshot: { id, name, own, outcomes },
}: {
  study: string;
  snapshot: OpenedSnapshot;
}) {
  const t = useDataset();
  const client = useClient();
  const { and } = useFormat();
  const made = and(outcomes.map((one) => t('recipes.numbered', one)));
  return (
    <AskReason
      act={t(own ? 'snapshots.withdraw' : 'snapshots.remove')}
      title={t('snapshots.removeTitle', { name })}
      text={t('snapshots.removeText')}
      more={outcomes.length > 0 && t('snapshots.removeMade', { made })}
      done={t('snapshots.removedNow')}
      onRemove={(reason) => client.call(callsIn(study).removeSnapshot, { snapshot: id, reason })}
    />
  );
}
