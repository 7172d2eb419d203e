/** Identity review in words and by the shape of its mark. */
import type { StatusState } from '../../../ui/Status.tsx';
import { useAccount } from '../messages.ts';

/** 0 awaiting review, 1 approved, 2 rejected (docs/specification.md §4.1); null when nothing was submitted. */
export function useAuthentication(status: number | null): { mark: StatusState; word: string; text: string } {
  const t = useAccount();
  if (status === 0)
    return { mark: 'wait', word: t('my.authentication.waiting'), text: t('my.authentication.waitingText') };
  if (status === 1)
    return { mark: 'on', word: t('my.authentication.approved'), text: t('my.authentication.approvedText') };
  if (status === 2)
    return { mark: 'no', word: t('my.authentication.rejected'), text: t('my.authentication.rejectedText') };
  return { mark: 'none', word: t('my.authentication.none'), text: t('my.authentication.noneText') };
}
