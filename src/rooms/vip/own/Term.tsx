/** Membership as a bar, its periods side by side. */
import { useFormat } from '../../../i18n/messages.tsx';
import { SpanBar } from '../../../own/SpanBar.tsx';
import { useVip } from '../messages.ts';
import type { ShownPeriod } from './shown.ts';
import { runningSpans } from './spans.ts';

export function Term({ periods, now }: { periods: readonly ShownPeriod[]; now: string }) {
  const t = useVip();
  const format = useFormat();
  const spans = runningSpans(periods, now);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  const day = (at: number) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' });
  const label = t('term', { from: day(first.from), to: day(last.to), periods: spans.length });
  return <SpanBar spans={spans} now={Date.parse(now)} label={label} />;
}
