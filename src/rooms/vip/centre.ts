/** Membership as a part of the user centre. */
import { longDate } from '../../i18n/format.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { CentrePart, CentreReader, Matter, NextStep, Panel } from '../../own/centre.ts';
import { freeDays } from './membership.ts';
import { daysParameter, plansId } from './own/plansId.ts';
import { shownPeriod } from './own/shown.ts';
import { runningSpans } from './own/spans.ts';
import { mayUse, missingSteps } from './policy.ts';
import { membershipIn, recentPeriods } from './queries/periods.ts';
import { offersOf } from './queries/plans.ts';
import { daysBetween } from './term.ts';

/** From so many days before the end on, somebody is told of it. */
const soon = 14;

export function membershipPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'vip.card.title');
  return { id: 'vip', order: 10, icon: 'vip', title, load: () => membershipPanel(reader) };
}

async function membershipPanel({ page, actor }: CentreReader): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string, values?: Record<string, string | number>) =>
    ctx.catalogue.text(locale, `vip.${key}`, values);
  const [periods, offers, next] = await Promise.all([
    recentPeriods(ctx, actor.accountId),
    offersOf(ctx),
    nextIn({ page, actor }),
  ]);
  const now = ctx.clock();
  const { active, until, waitingDays } = membershipIn(periods, now);
  const date = until ? longDate(locale, until) : '';
  const plans = `${pathTo(locale, 'my/vip')}#${plansId}`;
  const hadFree = periods.some(({ origin }) => origin === 'free');
  const open = offers.filter(({ way }) => way !== 'free' || !hadFree);
  const choices = open.map(({ days, way, price }) => ({
    label: word('server.centre.days', { days }),
    note: way === 'free' ? word('server.centre.free') : word('server.centre.price', { points: price }),
    to: planPath(locale, days),
  }));
  const left = active && until ? daysBetween(now, until) : 0;
  const spans = runningSpans(periods.map(shownPeriod), now.toISOString());
  const ends: Matter = {
    mark: 'wait',
    title: word('server.centre.endsSoon', { days: left }),
    text: word('server.centre.until', { date }),
    way: { label: word('plans.extend'), to: plans },
  };
  return {
    vip: active,
    ...(!active && {
      status:
        waitingDays > 0
          ? { mark: 'wait', word: word('card.waits') }
          : { mark: 'none', word: word('card.none') },
    }),
    figures: active
      ? [{ label: word('server.centre.left'), value: left }]
      : waitingDays > 0
        ? [{ label: word('server.centre.waiting'), value: waitingDays }]
        : [],
    text: [
      active
        ? word('server.centre.until', { date })
        : waitingDays > 0
          ? word('card.waitingText')
          : until
            ? word('card.ended', { date })
            : word('card.noneText'),
    ],
    ...(spans.length > 0 && {
      span: { spans, now: now.getTime(), label: word('server.centre.until', { date }) },
    }),
    ...(choices.length > 0 && {
      choices: { label: active ? word('plans.extend') : word('plans.title'), options: choices },
    }),
    ways: [
      choices.length > 0
        ? { label: word('server.centre.exchange'), to: plans }
        : { label: ctx.catalogue.text(locale, 'own.pages.vip'), to: pathTo(locale, 'my/vip') },
    ],
    matters: active && left <= soon ? [ends] : [],
    ...(next && { next }),
  };
}

const planPath = (locale: LocaleCode, days: number) =>
  `${pathTo(locale, 'my/vip')}?${daysParameter}=${days}#${plansId}`;

/** The free plan once a proof is there: before, it is offered with the proof. Else a plan, to whom nothing else is missing. */
async function nextIn({ page, actor }: CentreReader): Promise<NextStep | undefined> {
  const { ctx, locale } = page;
  const [{ identity, membership, plans }, free] = await Promise.all([
    missingSteps(ctx, actor, page.tag),
    freeDays(ctx, actor.accountId),
  ]);
  const word = (key: string, values?: { days: number }) => ctx.catalogue.text(locale, key, values);
  if (identity === 'missing' || membership === 'done' || membership === 'waiting') return undefined;
  if (free !== null) {
    return {
      kind: 'way',
      title: word('vip.server.centre.freeNext', { days: free }),
      text: identity === 'done' ? [] : [word('vip.plans.waits')],
      way: { label: word('vip.plans.takeFree'), to: planPath(locale, free) },
    };
  }
  if (identity !== 'done' || membership !== 'missing' || !plans) return undefined;
  return {
    kind: 'way',
    title: word('vip.plans.choose'),
    text: [word('vip.server.centre.chooseText')],
    way: { label: word('reading.steps.membershipKey'), to: pathTo(locale, 'my/vip') },
  };
}

/** What membership opens, with the way to each. */
export function privilegesPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'vip.opens.title');
  return { id: 'privileges', order: 39, icon: 'lock', title, load: () => privileges(reader) };
}

async function privileges({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string) => ctx.catalogue.text(locale, `vip.${key}`);
  const open = await mayUse(ctx, actor, 'samplesize');
  return {
    ...(open
      ? { status: { mark: 'on', word: word('server.centre.open') } }
      : // A condition is too long for the head of a card.
        { text: [word('server.centre.locked')] }),
    rows: [
      { title: word('opens.samplesize'), to: pathTo(locale, 'tools/sample-size') },
      { title: word('opens.indices'), to: pathTo(locale, 'tools/indices') },
      { title: word('opens.journals'), to: pathTo(locale, 'tools/journals') },
      { title: word('opens.guides'), to: pathTo(locale, 'guides') },
      { title: word('opens.chapters'), to: pathTo(locale, 'courses') },
    ],
  };
}
