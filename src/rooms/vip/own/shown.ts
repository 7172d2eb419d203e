/** What the page is sent of a membership: moments as text, and what each plan would lead to. Pure. */
import type { Plan, Way } from '../contract.ts';
import type { OwnVip } from '../own.ts';
import type { Origin, Period } from '../queries/periods.ts';
import { counts } from '../queries/periods.ts';
import { daysBetween, stacked } from '../term.ts';

export type ShownPeriod = {
  id: string;
  origin: Origin;
  days: number;
  price: number;
  reason: string;
  /** Null while it waits for the approval. */
  from: string | null;
  to: string | null;
  /** Shortened or taken back by staff. */
  cut: 'no' | 'shortened' | 'taken';
};

export type ShownOffer = {
  days: number;
  way: Way;
  price: number;
  /** When membership would end; null where it would wait for the approval. */
  to: string | null;
  /** It is free once, and was taken up before. */
  had: boolean;
};

export type ShownOwn = Omit<OwnVip, 'membership' | 'periods'> & {
  membership: {
    active: boolean;
    until: string | null;
    daysLeft: number;
    waitingDays: number;
    now: string;
  };
  periods: ShownPeriod[];
  offers: ShownOffer[];
};

export function shownOwn(own: OwnVip, offers: readonly Plan[], now: Date): ShownOwn {
  const { membership, periods, ...rest } = own;
  const { active, until, waitingDays } = membership;
  const approved = own.steps.identity === 'done';
  const hadFree = periods.some(({ origin }) => origin === 'free');
  return {
    ...rest,
    membership: {
      active,
      until: until?.toISOString() ?? null,
      daysLeft: active && until ? daysBetween(now, until) : 0,
      waitingDays,
      now: now.toISOString(),
    },
    periods: periods.map(shownPeriod),
    offers: offers.map(({ days, way, price }) => {
      const [span] = approved ? stacked(now, until, [days]) : [];
      return { days, way, price, to: span?.to.toISOString() ?? null, had: way === 'free' && hadFree };
    }),
  };
}

export function shownPeriod(period: Period): ShownPeriod {
  const { id, origin, days, price, reason, startsAt, endsAt, cutAt } = period;
  return {
    id,
    origin,
    days,
    price,
    reason,
    from: startsAt?.toISOString() ?? null,
    to: endsAt?.toISOString() ?? null,
    cut: cutAt === null ? 'no' : counts(period) ? 'shortened' : 'taken',
  };
}
