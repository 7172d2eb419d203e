/** /{lang}/my/vip: membership, its plans, points and invitation; for a visitor what they open and what that takes. */
import { useSearchParams } from 'react-router';
import { ownPath } from '../../../i18n/ownPath.ts';
import { typedText } from '../../../lib/query.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import { AskedQuestions, questionsFor } from '../../../reading/AskedQuestions.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import { First } from '../own/First.tsx';
import { OwnPage } from '../own/OwnPage.tsx';
import { shownOwn } from '../own/shown.ts';
import { ownVip } from '../own.ts';
import { missingSteps } from '../policy.ts';
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
  const { ctx } = page;
  const actor = context.get(reader);
  const [own, steps, selling, offers, questions] = await Promise.all([
    actor && ownVip(page, actor, query),
    missingSteps(ctx, actor, page.tag),
    ctx.ports.payments.sellingOf(ctx),
    offersOf(ctx),
    questionsFor(libraryOf(context), 'vip'),
  ]);
  return {
    messages: messagesFor(page, 'vip', 'reading', 'own.today'),
    steps,
    // Somebody's own page has it with the rest.
    selling: own ? null : selling,
    offers: offers.map(({ days, way, price }) => ({ days, way, price })),
    questions,
    own: own && shownOwn(own, offers, ctx.clock()),
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
