import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { callDeferred } from '../platform/deferred.ts';

/** Asks for the data of the open page anew: header and page follow who is signed in. */
export function useRevalidation(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    callDeferred();
    revalidate();
  }, [revalidate]);
}
