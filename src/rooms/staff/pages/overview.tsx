/** /{lang}/staff: what waits, and what was done last. */
import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { Gauge, Gauges } from '../../../console/Gauges.tsx';
import { waitingFor } from '../../../console/menu.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { hasRole } from '../../../contract/roles.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { readAudit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import layout from '../../../ui/layout.module.css';
import { AuditTable } from '../AuditTable.tsx';
import { presentActions } from '../auditRows.ts';
import { useStaff } from '../messages.ts';
import type { Route } from './+types/overview';
import styles from './overview.module.css';

const recent = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const isAdmin = hasRole(actor.roles, ['admin']);
  const everything = { words: [], act: '', from: undefined, to: undefined, before: undefined };
  const [waiting, acts] = await Promise.all([
    waitingFor(page, actor.roles),
    isAdmin ? readAudit(page.ctx, { ...everything, limit: recent }) : [],
  ]);
  return {
    messages: messagesFor(page, 'staff'),
    waiting,
    isAdmin,
    acts: await presentActions(page, acts),
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { waiting, acts, isAdmin } = loaderData;
  const t = useStaff();
  const { code } = useLocale();
  return (
    <ConsolePage title={t('overview.title')}>
      <Gauges>
        {waiting.map(({ to, name, count }) => (
          <Gauge key={to} name={name} value={count} to={to} />
        ))}
      </Gauges>
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
