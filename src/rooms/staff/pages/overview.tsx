/** /{lang}/staff: what waits, and what was done last. */
import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { hasRole } from '../../../contract/roles.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { type PlainPath, pathTo } from '../../../i18n/paths.ts';
import { readAudit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import layout from '../../../ui/layout.module.css';
import { AuditTable } from '../AuditTable.tsx';
import { presentActions } from '../auditRows.ts';
import { useStaff } from '../messages.ts';
import { staffNeeds } from '../needs.ts';
import type { Route } from './+types/overview';
import styles from './overview.module.css';

const recent = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const isAdmin = hasRole(actor.roles, ['admin']);
  const isAdviser = hasRole(actor.roles, ['adviser']);
  const everything = { words: [], act: '', from: undefined, to: undefined, before: undefined };
  const needs = context.get(staffNeeds);
  const [counts, acts] = await Promise.all([
    needs.counts(),
    isAdmin ? readAudit(page.ctx, { ...everything, limit: recent }) : [],
  ]);
  return {
    messages: messagesFor(page, 'staff'),
    counts: isAdviser ? counts : { ...counts, requests: 0 },
    isAdmin,
    isEditor: hasRole(actor.roles, ['editor']),
    isAdviser,
    acts: await presentActions(needs, page, acts),
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { counts, acts, isAdmin, isEditor, isAdviser } = loaderData;
  const t = useStaff();
  const { code } = useLocale();
  return (
    <ConsolePage title={t('overview.title')}>
      <dl className={styles.gauges}>
        {isEditor && (
          <>
            <Gauge
              name="drafts"
              value={counts.drafts}
              screen="staff/entries"
              query="?kind=guide&state=draft"
            />
            <Gauge
              name="scheduled"
              value={counts.scheduled}
              screen="staff/entries"
              query="?kind=guide&state=scheduled"
            />
            <Gauge
              name="changed"
              value={counts.changed}
              screen="staff/entries"
              query="?kind=guide&state=changed"
            />
          </>
        )}
        {isAdviser && <Gauge name="requests" value={counts.requests} screen="staff/contact" query="" />}
      </dl>
      {isAdmin && (
        <section aria-labelledby="recent" className={styles.recent}>
          <h2 id="recent">{t('overview.recent')}</h2>
          {acts.length === 0 ? (
            <p className={layout.meta}>{t('overview.nothing')}</p>
          ) : (
            <AuditTable rows={acts} />
          )}
          <Link className={layout.link} to={pathTo(code, 'staff/audit')}>
            {t('overview.all')}
          </Link>
        </section>
      )}
    </ConsolePage>
  );
}

type GaugeProps = {
  name: 'drafts' | 'scheduled' | 'changed' | 'requests';
  value: number;
  screen: PlainPath;
  query: string;
};

function Gauge({ name, value, screen, query }: GaugeProps) {
  const t = useStaff();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <div>
      <dt>{t(`overview.${name}`)}</dt>
      <dd>
        <Link
          className={layout.num}
          to={pathTo(code, screen) + query}
          aria-label={`${t(`overview.${name}`)}: ${value}`}
        >
          {format.number(value)}
        </Link>
      </dd>
    </div>
  );
}
