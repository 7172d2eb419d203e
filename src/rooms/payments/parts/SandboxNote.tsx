import { Note } from '../../../ui/Note.tsx';
import { usePayments } from '../messages.ts';

/** Says that no money moves, where the sandbox plays the providers. */
export function SandboxNote() {
  const t = usePayments();
  return (
    <Note tone="warn">
      <p>{t('pay.sandbox')}</p>
    </Note>
  );
}
