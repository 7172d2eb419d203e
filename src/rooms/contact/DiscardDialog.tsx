import { AskDialog } from '../../ui/AskDialog.tsx';
import { useContact } from './messages.ts';

type Props = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Asks before the card closes over something typed: it comes back empty. */
export function DiscardDialog({ open, onStay, onDiscard }: Props) {
  const t = useContact();
  return (
    <AskDialog
      open={open}
      title={t('card.discard')}
      cancel={t('card.stay')}
      closeLabel={t('card.close')}
      onCancel={onStay}
      agree={t('card.discardKey')}
      onAgree={onDiscard}
      better="cancel"
    >
      <p>{t('card.discardText')}</p>
    </AskDialog>
  );
}
