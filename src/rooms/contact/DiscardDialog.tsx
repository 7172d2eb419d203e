import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useContact } from './messages.ts';

type Props = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Asks before the card closes over something typed: it comes back empty. */
export function DiscardDialog({ open, onStay, onDiscard }: Props) {
  const t = useContact();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('card.discard')}
      closeLabel={t('card.close')}
      onClose={onStay}
      foot={
        <>
          <Button tone="danger" onClick={onDiscard}>
            {t('card.discardKey')}
          </Button>
          <Button tone="primary" data-autofocus="" onClick={onStay}>
            {t('card.stay')}
          </Button>
        </>
      }
    >
      <p>{t('card.discardText')}</p>
    </Dialog>
  );
}
