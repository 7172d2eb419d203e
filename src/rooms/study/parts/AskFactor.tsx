/** Whether a study opens by a second factor alone, as its owner says; whoever has none themselves is led to one first. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommon, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { callsIn } from '../calls.ts';
import { useStudy } from '../messages.ts';
import type { StudyFrameData } from '../studies.ts';
import { useAct } from '../useAct.ts';

type Props = {
  study: Pick<StudyFrameData, 'id' | 'revision' | 'asksFactor'>;
  /** Whether the reader has one. */
  has: boolean;
};

export function AskFactor({ study: { id, revision, asksFactor }, has }: Props) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const client = useClient();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const end = () => setOpen(false);
  const set = async () => {
    const sent = { revision: String(revision), asks: asksFactor ? 'no' : 'yes' } as const;
    const said = t(asksFactor ? 'overview.factor.endedNow' : 'overview.factor.askedNow');
    await act(() => client.call(callsIn(id).askFactor, sent), said);
    end();
  };
  const key = t(asksFactor ? 'overview.factor.end' : 'overview.factor.ask');
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {key}
      </Button>
      {asksFactor || has ? (
        <AskDialog
          open={open}
          title={t(asksFactor ? 'overview.factor.endTitle' : 'overview.factor.askTitle')}
          cancel={t('start.cancel')}
          closeLabel={close}
          onCancel={end}
          agree={key}
          onAgree={() => void set()}
          busy={busy}
          busyLabel={t('overview.saving')}
        >
          <p>{t(asksFactor ? 'overview.factor.endText' : 'overview.factor.askText')}</p>
        </AskDialog>
      ) : (
        <First open={open} closeLabel={close} onClose={end} />
      )}
    </>
  );
}

function First(props: { open: boolean; closeLabel: string; onClose: () => void }) {
  const t = useStudy();
  const { code } = useLocale();
  return (
    <Dialog
      {...props}
      title={t('overview.factor.askTitle')}
      foot={
        <>
          <Button onClick={props.onClose}>{t('start.cancel')}</Button>
          <Link className={buttonClass({ tone: 'primary' })} to={pathTo(code, 'my/factor')}>
            {t('overview.factor.setUp')}
          </Link>
        </>
      }
    >
      <p>{t('overview.factor.firstText')}</p>
    </Dialog>
  );
}
