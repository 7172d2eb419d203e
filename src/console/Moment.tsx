import { useFormat } from '../i18n/messages.tsx';

/** When something was, as the console's tables say it: in the reader's language, and for programs too. */
export function Moment({ at, only }: { at: string; only?: 'day' }) {
  const format = useFormat();
  const time = only ? {} : ({ timeStyle: 'short' } as const);
  return <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', ...time })}</time>;
}
