import { useFormat } from '../../../i18n/messages.tsx';

/** Servers do not know where a reader is: times are UTC, and say so. */
export function Moment({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      })}
    </time>
  );
}
