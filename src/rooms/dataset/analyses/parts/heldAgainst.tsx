/** What was kept of an analysis or a figure, held against what this browser makes of it, and against the data that it is about. */
import { useFormat } from '../../../../i18n/messages.tsx';
import { agree } from '../../../../lib/agreement.ts';
import type { KeptResult } from '../../../../methods/kept.ts';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { calledIn } from '../named.ts';
import type { Readable } from '../own.ts';

type Made = { result: KeptResult; engine: number };

export function Again({ kept, made }: { kept: Made; made: Made }) {
  const t = useDataset();
  if (agree(kept.result, made.result))
    return (
      <Note tone="ok" role="status">
        {t('analyses.same')}
      </Note>
    );
  return (
    <Note tone="warn" role="alert">
      {t(kept.engine === made.engine ? 'analyses.other' : 'analyses.otherEngine')}
    </Note>
  );
}

type Kept = Pick<Readable, 'names'> & { spec: Pick<Readable['spec'], 'roles'> };

/** Its variables that are not in these data. */
export function Lacking({ kept, columns }: { kept: Kept; columns: readonly { key: string }[] }) {
  const t = useDataset();
  const { and } = useFormat();
  const there = new Set(columns.map(({ key }) => key));
  const lacking = Object.values(kept.spec.roles)
    .flat()
    .filter((key) => !there.has(key));
  if (columns.length === 0 || lacking.length === 0) return null;
  return (
    <Note tone="warn">
      {t('analyses.lacks', { variables: and(lacking.map((key) => calledIn(kept.names, key))) })}
    </Note>
  );
}
