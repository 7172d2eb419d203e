/** Requests one below the other; several can be taken or done at once. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Bulk } from '../../../console/ConsolePage.tsx';
import { useConsole } from '../../../console/messages.ts';
import { useSelection } from '../../../console/useSelection.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { settleRequest } from '../contract.ts';
import { useContact } from '../messages.ts';
import { RequestCard } from './RequestCard.tsx';
import type { ShownRequest } from './shownRequest.ts';

export function RequestList({ requests, me }: { requests: readonly ShownRequest[]; me: string }) {
  const t = useContact();
  const console = useConsole();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const selection = useSelection(requests.map(({ id }) => id));
  const [busy, setBusy] = useState(false);
  const settle = async (act: 'take' | 'done') => {
    setBusy(true);
    try {
      for (const { id, version } of requests.filter((one) => selection.has(one.id))) {
        await client.call(settleRequest, { request: id, version: String(version), act });
      }
      selection.clear();
    } catch {
      // The client has said why; what was not done is still selected.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <>
      {selection.chosen.length > 0 && (
        <Bulk>
          {console('list.selected', { count: selection.chosen.length })}
          <Button tone="second" size="sm" loading={busy} onClick={() => void settle('take')}>
            {t('console.take')}
          </Button>
          <Button tone="primary" size="sm" loading={busy} onClick={() => void settle('done')}>
            {t('console.done')}
          </Button>
        </Bulk>
      )}
      <ul role="list" className={layout.stack}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard
              key={request.version}
              request={request}
              me={me}
              selected={selection.has(request.id)}
              onSelect={() => selection.toggle(request.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
