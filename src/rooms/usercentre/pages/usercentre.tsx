/** /{lang}/usercenter: what needs somebody now, and everything they have here, part by part. */
import { Elsewhere } from '../../../own/Elsewhere.tsx';
import { OwnHead } from '../../../own/OwnHead.tsx';
import { type OwnPerson, ownPersonOf } from '../../../own/ownPerson.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { type LoadedPart, loadParts } from '../loadParts.ts';
import { useCentre } from '../messages.ts';
import { nextOf } from '../nextOf.ts';
import { Matters } from '../parts/Matters.tsx';
import { NextCard } from '../parts/NextCard.tsx';
import { NothingYet } from '../parts/NothingYet.tsx';
import { PartCard } from '../parts/PartCard.tsx';
import { useFolded } from '../parts/useFolded.ts';
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
  return (
    <>
      <Head title={title} description={t('description')} noindex />
      {person ? <Own person={person} parts={parts} /> : <SignInFirst title={title} text={t('first')} />}
    </>
  );
}

type OwnProps = { person: OwnPerson; parts: readonly LoadedPart[] };

function Own({ person, parts }: OwnProps) {
  const t = useCentre();
  const { mattersOf, lift } = useMatters();
  const { cards, folded } = useFolded(parts);
  const next = nextOf(parts);
  // What comes next is said once.
  const matters = parts.flatMap(mattersOf).filter(({ way }) => way.to !== next?.way.to);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <OwnHead person={person} current="overview" title={t('title')} />
      {next && <NextCard step={next} />}
      <Matters matters={matters} />
      <div className={styles.grid}>
        {cards.map((part) => (
          <PartCard key={part.id} part={part} lift={lift} />
        ))}
      </div>
      <NothingYet parts={folded} />
      <Elsewhere on="profile" />
    </main>
  );
}
