import { useCommon } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAccount } from '../messages.ts';

type Props = { open: boolean; count: number; ending: boolean; onEnd: () => void; onClose: () => void };

/** Asks once, and says what ends. */
export function EndAllDialog({ open, count, ending, onEnd, onClose }: Props) {
  const t = useAccount();
  const close = useCommon()('toast.close');
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('my.sessions.ask')}
      closeLabel={close}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('my.sessions.cancel')}
          </Button>
          <Button tone="danger" loading={ending} loadingLabel={t('my.sessions.ending')} onClick={onEnd}>
            {t('my.sessions.endAll')}
          </Button>
        </>
      }
    >
      <p>{t('my.sessions.askText', { count })}</p>
    </Dialog>
  );
}
