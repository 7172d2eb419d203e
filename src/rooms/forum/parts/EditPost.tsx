/** A post in the hands of its writer: what it is changed with is fetched when somebody wants to. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { EditPostProps } from '../composer/props.ts';

const EditForm = lazy(() => import('../composer/EditForm.tsx'));

export function EditPost(props: EditPostProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <EditForm {...props} />
    </Suspense>
  );
}
