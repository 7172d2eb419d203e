/** Who did something in a study, and when below: in a cell of a list. */
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { useDataset } from '../messages.ts';

/** `by`: '' for whoever is gone. `at`: ISO 8601. */
export function KeptBy({ by, at }: { by: string; at: string }) {
  const t = useDataset();
  const { dateTime } = useFormat();
  return (
    <>
      <bdi>{by || t('snapshots.someone')}</bdi>
      <p className={layout.meta}>
        <time dateTime={at}>{dateTime(new Date(at), momentFormat)}</time>
      </p>
    </>
  );
}
