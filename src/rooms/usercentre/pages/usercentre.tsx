/** /{lang}/usercenter: what needs somebody now, and everything they have here, part by part. */
import { centreParts } from '../../../own/centre.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { loadParts } from '../loadParts.ts';
import { useCentre } from '../messages.ts';
import { centreNeeds } from '../needs.ts';
import { CentreHead } from '../parts/CentreHead.tsx';
import { Matters } from '../parts/Matters.tsx';
import { PartCard } from '../parts/PartCard.tsx';
import type { Route } from './+types/usercentre';
import styles from './usercentre.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'usercentre', 'own');
  if (!context.get(session)) return { messages, person: null, parts: [] };
  const asked = new URL(request.url).searchParams.get('part');
  const all = context.get(centreParts)();
  // A part that did not come is asked for alone.
  const wanted = asked === null ? all : all.filter(({ id }) => id === asked);
  const [person, parts] = await Promise.all([context.get(centreNeeds).person(), loadParts(page.ctx, wanted)]);
  return { messages, person, parts };
}

export default function Centre({ loaderData: { person, parts } }: Route.ComponentProps) {
  const t = useCentre();
  const title = t('title');
  if (!person) {
    return (
      <>
        <Head title={title} description={t('description')} noindex />
        <SignInFirst title={title} text={t('first')} />
      </>
    );
  }
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('description')} noindex />
      <CentreHead person={person} />
      <Matters matters={parts.flatMap(({ panel }) => panel?.matters ?? [])} />
      <div className={styles.grid}>
        {parts.map((part) => (
          <PartCard key={part.id} part={part} />
        ))}
      </div>
    </main>
  );
}
