import { useCommon } from '../../../i18n/messages.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { useAccount } from '../messages.ts';

type Props = { open: boolean; count: number; ending: boolean; onEnd: () => void; onClose: () => void };

/** Asks once, and says what ends. */
export function EndAllDialog({ open, count, ending, onEnd, onClose }: Props) {
  const t = useAccount();
  const close = useCommon()('toast.close');
  return (
    <AskDialog
      open={open}
      title={t('my.sessions.ask')}
      cancel={t('my.sessions.cancel')}
      closeLabel={close}
      onCancel={onClose}
      agree={t('my.sessions.endAll')}
      onAgree={onEnd}
      busy={ending}
      busyLabel={t('my.sessions.ending')}
    >
      <p>{t('my.sessions.askText', { count })}</p>
    </AskDialog>
  );
}
