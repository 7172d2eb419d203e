/** /{lang}/staff/audit: what staff did, by words, act and day; and the same as a file. */
import { Link, useSearchParams } from 'react-router';
import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { useConsole } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { auditActs, readAudit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Input, Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { AuditTable } from '../AuditTable.tsx';
import { auditQuery, noteSearch, presentActions } from '../auditRows.ts';
import { useStaff } from '../messages.ts';
import type { Route } from './+types/audit';
import styles from './audit.module.css';

const perPage = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const query = await auditQuery(page, Object.fromEntries(new URL(request.url).searchParams));
  await noteSearch(page, actor, query);
  const [rows, acts] = await Promise.all([
    readAudit(page.ctx, { ...query, limit: perPage + 1 }),
    auditActs(page.ctx),
  ]);
  return {
    messages: messagesFor(page, 'staff'),
    rows: await presentActions(page, rows.slice(0, perPage)),
    older: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
    begun: query.before !== undefined,
    acts,
  };
}

export default function Audit({ loaderData: { rows, older, begun, acts } }: Route.ComponentProps) {
  const t = useStaff();
  const console = useConsole();
  const { code } = useLocale();
  const filter = useListFilter();
  const [query] = useSearchParams();
  const day = (name: 'from' | 'to') => (
    <Affix>
      <AffixUnit id={`day-${name}`}>{t(`audit.${name}`)}</AffixUnit>
      <Input
        className={styles.day}
        type="date"
        aria-labelledby={`day-${name}`}
        value={filter.get(name)}
        onChange={(event) => filter.set({ [name]: event.target.value, before: '' })}
      />
    </Affix>
  );
  return (
    <ConsolePage
      title={t('audit.title')}
      actions={
        <>
          <LinkButton tone="second" size="sm" href={`${pathTo(code, 'staff/audit')}.jsonl`} download>
            {t('audit.whole')}
          </LinkButton>
          <LinkButton tone="second" size="sm" href={`${pathTo(code, 'staff/audit')}.csv?${query}`} download>
            {t('audit.export')}
          </LinkButton>
        </>
      }
    >
      <p className={layout.meta}>{t('audit.note')}</p>
      <Filters>
        <FilterBox />
        <Select
          className={styles.day}
          aria-label={t('audit.act')}
          value={filter.get('act')}
          onChange={(event) => filter.set({ act: event.target.value, before: '' })}
        >
          <option value="">{t('audit.anyAct')}</option>
          {acts.map((act) => (
            <option key={act}>{act}</option>
          ))}
        </Select>
        {day('from')}
        {day('to')}
      </Filters>
      {rows.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <AuditTable rows={rows} />
      )}
      <div className={layout.row}>
        {begun && (
          <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={filter.href({ before: '' })}>
            {t('audit.newest')}
          </Link>
        )}
        {older !== null && (
          <Link
            className={buttonClass({ tone: 'second', size: 'sm' })}
            to={filter.href({ before: String(older) })}
          >
            {t('audit.older')}
          </Link>
        )}
      </div>
    </ConsolePage>
  );
}
