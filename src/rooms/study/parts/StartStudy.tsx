/** Starts a study: its name, and what kind it is. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonLook } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { makeStudy } from '../calls.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import { FormDialog } from './FormDialog.tsx';
import { NameAndKind, typedNameAndKind } from './NameAndKind.tsx';

export function StartStudy({ tone = 'primary' }: Pick<ButtonLook, 'tone'>) {
  const t = useStudy();
  const { code } = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const end = () => {
    setOpen(false);
    setTries(0);
  };
  const start = async (form: HTMLFormElement) => {
    const typed = typedNameAndKind(form);
    if (typed.name === '') return setTries(tries + 1);
    await act(async () => {
      const { study } = await client.call(makeStudy, typed);
      await navigate(pathOf(code, 'studies/:study', { study }));
    });
  };
  return (
    <>
      <Button tone={tone} icon="plus" onClick={() => setOpen(true)}>
        {t('start.title')}
      </Button>
      <FormDialog
        open={open}
        title={t('start.title')}
        onClose={end}
        send={t('start.create')}
        busy={busy}
        busyLabel={t('start.creating')}
        tries={tries}
        onSend={start}
      >
        <NameAndKind missing={tries > 0} />
        <p className={layout.small}>{t('start.where')}</p>
      </FormDialog>
    </>
  );
}
