/** Identity review in words and by the shape of its mark. */
import type { StatusState } from '../ui/Status.tsx';
import { useOwn } from './messages.ts';

/** 0 awaiting review, 1 approved, 2 rejected (docs/specification.md §4.1); null when nothing was submitted. */
export function useAuthentication(status: number | null): { mark: StatusState; word: string; text: string } {
  const t = useOwn();
  if (status === 0)
    return { mark: 'wait', word: t('authentication.waiting'), text: t('authentication.waitingText') };
  if (status === 1)
    return { mark: 'on', word: t('authentication.approved'), text: t('authentication.approvedText') };
  if (status === 2)
    return { mark: 'no', word: t('authentication.rejected'), text: t('authentication.rejectedText') };
  return { mark: 'none', word: t('authentication.none'), text: t('authentication.noneText') };
}
