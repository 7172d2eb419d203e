/** What kinds and states of versions are called. */
import type { StatusState } from '../../../ui/Status.tsx';
import type { ImportKind, ImportState } from '../kinds.ts';
import { useJournals } from '../messages.ts';

export function useKindName(): (kind: ImportKind) => string {
  const t = useJournals();
  const names: Record<ImportKind, string> = {
    journals: t('console.kinds.journals'),
    plain: t('console.kinds.plain'),
    jcr: 'Journal Citation Reports (CSV)',
    scimago: 'SCImago (CSV)',
    doaj: 'DOAJ (CSV)',
    openalex: t('console.kinds.openalex'),
  };
  return (kind) => names[kind];
}

export function useStateName(): (state: ImportState) => { name: string; mark: StatusState } {
  const t = useJournals();
  const names: Record<ImportState, { name: string; mark: StatusState }> = {
    receiving: { name: t('console.states.receiving'), mark: 'off' },
    reading: { name: t('console.states.reading'), mark: 'wait' },
    preview: { name: t('console.states.preview'), mark: 'wait' },
    publishing: { name: t('console.states.publishing'), mark: 'wait' },
    live: { name: t('console.states.live'), mark: 'on' },
    withdrawing: { name: t('console.states.withdrawing'), mark: 'wait' },
    withdrawn: { name: t('console.states.withdrawn'), mark: 'none' },
    refused: { name: t('console.states.refused'), mark: 'no' },
  };
  return (state) => names[state];
}
