import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';

export function Moment({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.dateTime(new Date(at), momentFormat)}</time>;
}
