/** What can be done with a study as a whole: another name, closing it, leaving it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommon, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { callsIn } from '../calls.ts';
import { useStudy } from '../messages.ts';
import type { StudyFrameData } from '../studies.ts';
import { useAct } from '../useAct.ts';
import { FormDialog } from './FormDialog.tsx';
import { NameAndKind, typedNameAndKind } from './NameAndKind.tsx';

type Of = { study: StudyFrameData };

export function StudyActs({ study }: Of) {
  const may = study.rights.includes('study.change');
  return (
    <div className={layout.row}>
      {may && !study.closed && <Rename study={study} />}
      {may && <Close study={study} />}
      {!study.roles.includes('support') && <Leave study={study} />}
    </div>
  );
}

function Rename({ study: { id, name, kind, revision } }: Of) {
  const t = useStudy();
  const client = useClient();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const end = () => {
    setOpen(false);
    setTries(0);
  };
  const save = async (form: HTMLFormElement) => {
    const typed = typedNameAndKind(form);
    if (typed.name === '') return setTries(tries + 1);
    const sent = { ...typed, revision: String(revision) };
    if (await act(() => client.call(callsIn(id).changeStudy, sent), t('overview.saved'))) end();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('overview.rename')}</Button>
      <FormDialog
        open={open}
        title={t('overview.rename')}
        onClose={end}
        send={t('overview.save')}
        busy={busy}
        tries={tries}
        onSend={save}
      >
        <NameAndKind name={name} kind={kind} missing={tries > 0} />
      </FormDialog>
    </>
  );
}

function Close({ study: { id, name, revision, closed } }: Of) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const client = useClient();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const set = async (isClosed: boolean) => {
    const sent = { revision: String(revision), closed: isClosed ? 'yes' : 'no' } as const;
    const said = t(isClosed ? 'overview.closedNow' : 'overview.reopened');
    await act(() => client.call(callsIn(id).closeStudy, sent), said);
    setAsking(false);
  };
  if (closed)
    return (
      <Button loading={busy} loadingLabel={t('overview.saving')} onClick={() => void set(false)}>
        {t('overview.reopen')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('overview.close')}</Button>
      <AskDialog
        open={asking}
        title={t('overview.closeTitle', { name })}
        cancel={t('start.cancel')}
        closeLabel={close}
        onCancel={() => setAsking(false)}
        agree={t('overview.close')}
        onAgree={() => void set(true)}
        busy={busy}
        busyLabel={t('overview.saving')}
      >
        <p>{t('overview.closeText')}</p>
      </AskDialog>
    </>
  );
}

function Leave({ study: { id, name } }: Of) {
  const t = useStudy();
  const { code } = useLocale();
  const close = useCommon()('toast.close');
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    await act(async () => {
      await client.call(callsIn(id).leaveStudy, {});
      // The page itself is closed to its reader now.
      await navigate(pathTo(code, 'studies'), { replace: true });
      toast.show(t('overview.left'));
    });
    setAsking(false);
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('overview.leave')}
      </Button>
      <AskDialog
        open={asking}
        title={t('overview.leaveTitle', { name })}
        cancel={t('start.cancel')}
        closeLabel={close}
        onCancel={() => setAsking(false)}
        agree={t('overview.leave')}
        onAgree={() => void leave()}
        busy={busy}
        busyLabel={t('overview.saving')}
      >
        <p>{t('overview.leaveText')}</p>
      </AskDialog>
    </>
  );
}
