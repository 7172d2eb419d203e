/** Remarks as a list shows them: what a format has no place for in one sentence, not in one for each part of a variable. */
import type { Remark } from '../frame/frame.ts';

/** @param listed parts with how many variables have each, as a reader reads them */
export function gathered(
  remarks: readonly Remark[],
  listed: (parts: readonly { field: string; count: number }[]) => string,
): readonly Remark[] {
  const isPart = ({ kind }: Remark) => kind === 'notHeld';
  const parts = remarks.filter(isPart).map(({ values = {} }) => ({
    field: String(values.field),
    count: Number(values.count),
  }));
  if (parts.length < 2) return remarks;
  const whole: Remark = { kind: 'notHeldSeveral', values: { fields: listed(parts) } };
  const first = remarks.findIndex(isPart);
  return remarks.flatMap((remark, at) => (at === first ? [whole] : isPart(remark) ? [] : [remark]));
}
