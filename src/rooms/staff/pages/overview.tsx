/**
 * /{lang}/staff: what waits, in sentences that lead to it; and that the audit log is written. See
 * docs/decisions/0156-overview-in-words.md.
 */
import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { consoleIcon } from '../../../console/icons.ts';
import { type WaitingPart, waitingFor } from '../../../console/menu.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useGroupName } from '../../../console/useGroupName.ts';
import { hasRole } from '../../../contract/roles.ts';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { auditSince } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useStaff } from '../messages.ts';
import type { Route } from './+types/overview';
import styles from './overview.module.css';

const dayBefore = (now: Date) => new Date(now.getTime() - 24 * 60 * 60_000);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { ctx } = page;
  const [waiting, acts] = await Promise.all([
    waitingFor(page, actor.roles),
    hasRole(actor.roles, ['admin']) ? auditSince(ctx, dayBefore(ctx.clock())) : null,
  ]);
  return {
    messages: messagesFor(page, 'staff'),
    waiting,
    acts: acts && { ...acts, last: acts.last?.toISOString() ?? null },
  };
}

export default function Overview({ loaderData: { waiting, acts } }: Route.ComponentProps) {
  const t = useStaff();
  return (
    <ConsolePage title={t('overview.title')}>
      {waiting.length === 0 ? (
        <Empty title={t('overview.none')} level={2} />
      ) : (
        <div className={styles.parts}>
          {waiting.map((part) => (
            <Part key={part.group} {...part} />
          ))}
        </div>
      )}
      {acts && <Acts {...acts} />}
    </ConsolePage>
  );
}

function Part({ group, items }: WaitingPart) {
  const t = useStaff();
  const name = useGroupName()(group);
  return (
    <Card as="section">
      <CardHead>
        <h2>{name}</h2>
      </CardHead>
      <ul role="list" className={styles.list}>
        {items.map(({ to, icon, text, days }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={consoleIcon(icon)} />
              <span>
                <span className={styles.text}>{text}</span>
                {days !== null && <span className={layout.meta}>{t('overview.longest', { days })}</span>}
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was done lately, for those who may read the log. */
function Acts({ count, last }: { count: number; last: string | null }) {
  const t = useStaff();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <section aria-labelledby="recent" className={styles.recent}>
      <h2 id="recent">{t('overview.recent')}</h2>
      <p>
        {t('overview.acts', { count })}{' '}
        {last &&
          t.rich('overview.last', {
            when: format.dateTime(new Date(last), momentFormat),
            time: (words) => (
              <time key="last" dateTime={last}>
                {words}
              </time>
            ),
          })}
      </p>
      <Link className={layout.link} to={pathTo(code, 'staff/audit')}>
        {t('overview.all')}
      </Link>
    </section>
  );
}
