import { useFormat } from '../i18n/messages.tsx';
import { useMembershipOpens } from '../platform/membership.ts';
import { useReading } from './messages.ts';

/** Nothing is sold before membership opens: says when that is, or that nobody knows yet. */
export function NotOpenYet() {
  const t = useReading();
  const format = useFormat();
  const opens = useMembershipOpens();
  if (opens === '') return t('membership.noDate');
  return t('membership.opens', { date: format.dateTime(new Date(opens), { dateStyle: 'long' }) });
}
