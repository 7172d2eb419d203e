import { lazy } from 'react';
import { TakeButton } from './TakeButton.tsx';
import type { TakeTableProps } from './TakeTable.tsx';

const TakeTable = lazy(async () => ({ default: (await import('./TakeTable.tsx')).TakeTable }));

/** The table as it stands. */
export function TakeAway({ tone, ...table }: TakeTableProps & { tone?: 'primary' | undefined }) {
  return <TakeButton tone={tone}>{(opened) => <TakeTable {...table} {...opened} />}</TakeButton>;
}
