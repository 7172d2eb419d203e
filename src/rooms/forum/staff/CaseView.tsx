/** One case: what stands before it, the post itself, what was reported, what was decided, and what is said against it. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Prose } from '../../../reading/Prose.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import type { QueueCase, QueueItem, ShownDecision } from '../moderation/shown.ts';
import { useReason } from '../order/useReason.ts';
import { Moment } from '../parts/Moment.tsx';
import { useAuthorName } from '../parts/useAuthorName.ts';
import type { ShownPost } from '../shown.ts';
import styles from './Desk.module.css';

export type Case = QueueItem & QueueCase;

export function CaseView({ one }: { one: Case }) {
  const t = useForum();
  const { code } = useLocale();
  const nameOf = useAuthorName();
  const reasonOf = useReason();
  const { topic, post, before, reports, decision } = one;
  return (
    <div className={styles.case}>
      <h2 lang={topic?.locale}>
        {topic ? (
          <Link className={layout.link} to={pathOf(code, 'forum/:slug', { slug: topic.slug })}>
            {topic.title}
          </Link>
        ) : (
          t('console.suspension')
        )}
      </h2>
      {reports.length > 0 && (
        <Note tone="warn">
          <b>{t('console.reports')}</b>
          <ul className={styles.earlier}>
            {reports.map((report) => (
              <li key={`${report.at} ${report.author?.number}`} dir="auto">
                {reasonOf(report)} · {nameOf(report.author)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {decision && <Decided decision={decision} />}
      {post && (
        <Card>
          <CardBody>
            <Shown post={post} lang={topic?.locale} />
          </CardBody>
        </Card>
      )}
      {before.length > 0 && (
        <section aria-labelledby="before" className={styles.case}>
          <h3 id="before">{t('console.before')}</h3>
          {before.map((each) => (
            <Shown key={each.id} post={each} lang={topic?.locale} />
          ))}
        </section>
      )}
    </div>
  );
}

function Shown({ post, lang }: { post: ShownPost; lang: string | undefined }) {
  const name = useAuthorName()(post.author);
  return (
    <article className={styles.post}>
      <p className={layout.label}>
        {name} · <Moment at={post.createdAt} />
        {/* The question has none that anybody sees. */}
        {post.number ? ` · #${post.number}` : null}
      </p>
      <Prose html={[post.html ?? '']} {...(lang === undefined ? {} : { lang })} />
    </article>
  );
}

function Decided({ decision }: { decision: NonNullable<Case['decision']> }) {
  const t = useForum();
  const { by, mine, appeal } = decision;
  return (
    <Note>
      <p>
        <DecisionLine one={decision} /> {t('console.by', { name: by })}
      </p>
      {appeal && <p dir="auto">{appeal.words}</p>}
      {mine && <p>{t('console.own')}</p>}
    </Note>
  );
}

/** What was decided, when, and why. */
export function DecisionLine({ one }: { one: ShownDecision }) {
  const t = useForum();
  const format = useFormat();
  const reason = useReason()(one);
  const date = format.dateTime(new Date(one.at), { dateStyle: 'medium' });
  const words = {
    refuse: t('console.refusedOn', { date }),
    hide: t('console.hiddenOn', { date }),
    suspend: t('console.suspendedOn', { date }),
  };
  return (
    <>
      {words[one.act]}
      {one.over && format.inBrackets(t('order.over'))}
      {format.marks.colon}
      <span dir="auto">{reason}</span>
    </>
  );
}
