import { lazy } from 'react';
import { TakeButton } from '../../parts/TakeButton.tsx';
import type { TakeCleanedProps } from './TakeCleaned.tsx';

const TakeCleaned = lazy(async () => ({ default: (await import('./TakeCleaned.tsx')).TakeCleaned }));

/** The clean table, and how it became so. */
export function TakeClean(props: TakeCleanedProps) {
  return <TakeButton>{(opened) => <TakeCleaned {...props} {...opened} />}</TakeButton>;
}
