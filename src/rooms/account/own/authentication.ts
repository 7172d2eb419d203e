/** Identity review in words and by the shape of its lamp. */
import type { LampState } from '../../../ui/Lamp.tsx';
import { useAccount } from '../messages.ts';

/** Specification §4: 0 awaiting review, 1 approved, 2 rejected; null when nothing was submitted. */
export function useAuthentication(status: number | null): { lamp: LampState; word: string; text: string } {
  const t = useAccount();
  if (status === 0)
    return { lamp: 'wait', word: t('my.authentication.waiting'), text: t('my.authentication.waitingText') };
  if (status === 1)
    return { lamp: 'on', word: t('my.authentication.approved'), text: t('my.authentication.approvedText') };
  if (status === 2)
    return { lamp: 'no', word: t('my.authentication.rejected'), text: t('my.authentication.rejectedText') };
  return { lamp: 'none', word: t('my.authentication.none'), text: t('my.authentication.noneText') };
}
