import { useState } from 'react';
import { Filters } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { useConsole } from '../../../console/messages.ts';
import { useAuthentication } from '../../../own/authentication.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { useIdentity } from '../messages.ts';
import styles from './DecidedList.module.css';
import { ReopenDialog } from './ReopenDialog.tsx';
import type { ShownDecision } from './shownDecision.ts';

type Props = { cases: ShownDecision[]; count: number; page: number; pages: number };

/** What was decided, the newest first; the newest decision on an account can be reopened. */
export function DecidedList({ cases, count, page, pages }: Props) {
  const t = useIdentity();
  const console = useConsole();
  const [reopening, setReopening] = useState<ShownDecision>();
  return (
    <>
      <Filters count={console('list.count', { count })}>
        <FilterBox />
      </Filters>
      {cases.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <ConsoleTable
          label={t('console.decided')}
          ids={cases.map(({ id }) => id)}
          head={
            <>
              <Th>{t('form.name')}</Th>
              <Th>{t('form.organization')}</Th>
              <Th>{t('console.decision')}</Th>
              <Th>{t('form.decidedOn')}</Th>
              <Th>{t('console.by')}</Th>
              <Th>{t('console.reopen')}</Th>
            </>
          }
        >
          {cases.map((one) => (
            <Row key={one.id} one={one} onReopen={() => setReopening(one)} />
          ))}
        </ConsoleTable>
      )}
      <ListPages page={page} count={pages} />
      {reopening && <ReopenDialog one={reopening} onClose={() => setReopening(undefined)} />}
    </>
  );
}

function Row({ one, onReopen }: { one: ShownDecision; onReopen(): void }) {
  const t = useIdentity();
  const { mark, word } = useAuthentication(one.status);
  return (
    <tr>
      <Td dir="auto">
        {one.name} {one.account}
      </Td>
      <Td dir="auto">{one.organization}</Td>
      <Td className={styles.decision}>
        <Status state={mark}>{word}</Status>
        {one.reason !== null && <div dir="auto">{one.reason}</div>}
      </Td>
      <Td>
        <Moment at={one.decidedAt} />
      </Td>
      <Td>{one.by}</Td>
      <Td>
        {one.newest && (
          <Button size="sm" onClick={onReopen}>
            {t('console.reopen')}
          </Button>
        )}
      </Td>
    </tr>
  );
}
