import { useFormat } from '../../../i18n/messages.tsx';

/** Moments of membership in words: the clock of UTC, by which it begins and ends, is named where the hour matters. */
export function useMoment() {
  const format = useFormat();
  return {
    moment: (at: string) =>
      format.dateTime(new Date(at), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    day: (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' }),
  };
}
