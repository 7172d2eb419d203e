/** /{lang}/usercenter: what needs somebody now, and everything they have here, part by part. */
import { Elsewhere } from '../../../own/Elsewhere.tsx';
import { OwnHead } from '../../../own/OwnHead.tsx';
import { ownPersonOf } from '../../../own/ownPerson.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { loadParts } from '../loadParts.ts';
import { useCentre } from '../messages.ts';
import { Matters } from '../parts/Matters.tsx';
import { PartCard } from '../parts/PartCard.tsx';
import { useMatters } from '../parts/useMatters.ts';
import type { Route } from './+types/usercentre';
import styles from './usercentre.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'usercentre', 'own');
  const actor = context.get(session);
  if (!actor) return { messages, person: null, parts: [] };
  const asked = new URL(request.url).searchParams.get('part');
  const { ctx } = page;
  const all = ctx.declared.centre({ page, actor });
  // A part that did not come is asked for alone.
  const wanted = asked === null ? all : all.filter(({ id }) => id === asked);
  const [person, parts] = await Promise.all([ownPersonOf(ctx, actor), loadParts(ctx, wanted)]);
  return { messages, person, parts };
}

export default function Centre({ loaderData: { person, parts } }: Route.ComponentProps) {
  const t = useCentre();
  const title = t('title');
  const { mattersOf, lift } = useMatters();
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
      <OwnHead person={person} current="overview" title={title} />
      <Matters matters={parts.flatMap(mattersOf)} />
      <div className={styles.grid}>
        {parts.map((part) => (
          <PartCard key={part.id} part={part} lift={lift} />
        ))}
      </div>
      <Elsewhere on="profile" />
    </main>
  );
}
