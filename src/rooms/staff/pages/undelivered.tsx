/** /{lang}/staff/undelivered: messages that could not be delivered. */

import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { listDeadLetters } from '../../../platform/deadLetters.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { useStaff } from '../messages.ts';
import type { Route } from './+types/undelivered';
import styles from './undelivered.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const undelivered = await listDeadLetters(page.ctx);
  return {
    messages: messagesFor(page, 'staff'),
    undelivered: undelivered.map(({ queued_at, failed_at, ...message }) => ({
      ...message,
      queuedAt: queued_at.toISOString(),
      failedAt: failed_at.toISOString(),
    })),
  };
}

export default function UndeliveredMessages({ loaderData: { undelivered } }: Route.ComponentProps) {
  const t = useStaff();
  return (
    <ConsolePage title={t('letters.title')}>
      <p className={layout.meta}>{t('letters.note')}</p>
      {undelivered.length === 0 ? (
        <Empty title={t('letters.none')} level={2} />
      ) : (
        <ConsoleTable
          label={t('letters.title')}
          ids={undelivered}
          head={(['failedAt', 'queuedAt', 'channel', 'event', 'target', 'error'] as const).map((name) => (
            <Th key={name}>{t(`letters.${name}`)}</Th>
          ))}
        >
          {undelivered.map((message) => (
            <tr key={`${message.failedAt} ${message.target_masked} ${message.event}`}>
              <Td num>
                <Moment at={message.failedAt} />
              </Td>
              <Td num>
                <Moment at={message.queuedAt} />
              </Td>
              <Td>{message.channel}</Td>
              <Td>{message.event}</Td>
              <Td>{message.target_masked}</Td>
              <Td>
                <span className={styles.reason}>{message.error}</span>
              </Td>
            </tr>
          ))}
        </ConsoleTable>
      )}
    </ConsolePage>
  );
}
