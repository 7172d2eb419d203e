/** Starts a study: its name, and what kind it is. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommon, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonLook } from '../../../ui/buttonClass.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { makeStudy } from '../calls.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import { NameAndKind, typedNameAndKind } from './NameAndKind.tsx';

export function StartStudy({ tone = 'primary' }: Pick<ButtonLook, 'tone'>) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const { code } = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const id = useId();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const end = () => {
    setOpen(false);
    setTries(0);
  };
  const start = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedNameAndKind(event.currentTarget);
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
      <Dialog
        open={open}
        title={t('start.title')}
        closeLabel={close}
        onClose={end}
        foot={
          <>
            <Button onClick={end}>{t('start.cancel')}</Button>
            <Button tone="primary" type="submit" form={id} loading={busy} loadingLabel={t('start.creating')}>
              {t('start.create')}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} className={layout.stack} noValidate onSubmit={(event) => void start(event)}>
          <NameAndKind missing={tries > 0} />
          <p className={layout.small}>{t('start.where')}</p>
        </form>
      </Dialog>
    </>
  );
}
