/** Takes back the consent under which data lie in a study: they are deleted, and that they were there stays. */
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';
import { AskReason } from './AskReason.tsx';

export function RemoveSnapshot({
  study,
  snapshot: { id, name, own, outcomes, analyses },
}: {
  study: string;
  snapshot: OpenedSnapshot;
}) {
  const t = useDataset();
  const client = useClient();
  const { and, marks } = useFormat();
  const made = and(outcomes.map((one) => t('recipes.numbered', one)));
  const rests = [
    ...(outcomes.length > 0 ? [t('snapshots.removeMade', { made })] : []),
    ...(analyses > 0 ? [t('snapshots.removeAnalyses', { count: analyses })] : []),
  ];
  return (
    <AskReason
      act={t(own ? 'snapshots.withdraw' : 'snapshots.remove')}
      title={t('snapshots.removeTitle', { name })}
      text={t('snapshots.removeText')}
      more={rests.length > 0 && rests.join(marks.gap)}
      done={t('snapshots.removedNow')}
      onRemove={(reason) => client.call(callsIn(study).removeSnapshot, { snapshot: id, reason })}
    />
  );
}
