import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePayments } from '../messages.ts';
import { seeFault } from './contract.ts';

/** Takes an order off the list of those to look at. */
export function SeenButton({ order }: { order: string }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { send, busy } = useConsoleForm({
    endpoint: seeFault,
    fields: {},
    input: () => ({ order }),
    onDone: () => revalidate(),
  });
  return (
    <Button size="sm" loading={busy} onClick={() => void send()}>
      {t('console.seen')}
    </Button>
  );
}
