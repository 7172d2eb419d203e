/** /{lang}/my/vip: membership, its plans, points and invitation; for a visitor what they open and what that takes. */
import { useSearchParams } from 'react-router';
import { ownPath } from '../../../i18n/ownPath.ts';
import { typedText } from '../../../lib/query.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { AskedQuestions, questionsFor } from '../../../reading/AskedQuestions.tsx';
import { library } from '../../../reading/library.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import { vipNeeds } from '../needs.ts';
import { First } from '../own/First.tsx';
import { OwnPage } from '../own/OwnPage.tsx';
import { shownOwn } from '../own/shown.ts';
import { offersOf } from '../queries/plans.ts';
import type { Route } from './+types/vip';
import styles from './vip.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { searchParams } = new URL(request.url);
  const query = {
    filter: typedText(searchParams.get('kind'), 40),
    cursor: typedText(searchParams.get('at'), 80),
  };
  const needs = context.get(vipNeeds);
  const [own, steps, selling, offers, questions] = await Promise.all([
    needs.own(query),
    needs.steps(),
    needs.selling(),
    offersOf(page.ctx),
    questionsFor(context.get(library), 'vip'),
  ]);
  return {
    messages: messagesFor(page, 'vip', 'reading'),
    steps,
    // Somebody's own page has it with the rest.
    selling: own ? null : selling,
    offers: offers.map(({ days, way, price }) => ({ days, way, price })),
    questions,
    own: own && shownOwn(own, offers, page.ctx.clock()),
    // Names the wish of this page: a second click on the same key is the same wish.
    wish: crypto.randomUUID(),
    query,
  };
}

export default function Vip({ loaderData }: Route.ComponentProps) {
  const { own, questions, ...shared } = loaderData;
  const t = useVip();
  const [query] = useSearchParams();
  const to = ownPath(query.get('to'));
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={t('title')} description={t('description')} noindex />
      {own ? <OwnPage own={own} {...shared} to={to} /> : <First {...shared} to={to} />}
      <AskedQuestions questions={questions} />
    </main>
  );
}
