/** The bell of signed-in people. Visitors never load it. */
import { lazy, Suspense } from 'react';
import { useRoot } from './useRoot.ts';

const NoticeBell = lazy(async () => ({ default: (await import('./NoticeBell.tsx')).NoticeBell }));

export function BellButton() {
  if (!useRoot()?.viewer) return null;
  return (
    <Suspense>
      <NoticeBell />
    </Suspense>
  );
}
