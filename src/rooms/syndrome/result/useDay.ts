import { useFormat } from '../../../i18n/messages.tsx';
import { machineClock } from '../../../platform/clock.ts';

/**
 * The day of a result. What is answered now has the day on which its reader is; of what was kept earlier the page is
 * written by the server, which does not know where that is.
 */
export function useDay(): (at: Date | undefined) => string {
  const { dateTime } = useFormat();
  return (at) =>
    at
      ? dateTime(at, { dateStyle: 'long' })
      : dateTime(machineClock(), { dateStyle: 'long', timeZone: undefined });
}
