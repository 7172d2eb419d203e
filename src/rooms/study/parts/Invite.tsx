/** Makes a link for one person, and shows it once. */
import { useState } from 'react';
import type { MemberRole } from '../../../contract/study.ts';
import { useCommon, useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { CopyField } from '../../../own/CopyField.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { callsIn } from '../calls.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import { FormDialog } from './FormDialog.tsx';
import { RoleFields, type SiteName, typedRole } from './RoleFields.tsx';

type Made = { address: string; role: MemberRole; expires: string };

type Props = { study: string; sites: readonly SiteName[]; origin: string };

export function Invite({ study, sites, origin }: Props) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const format = useFormat();
  const { code } = useLocale();
  const client = useClient();
  const { busy, act, fault, clear } = useAct();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made>();
  const end = () => {
    setOpen(false);
    setMade(undefined);
    clear();
  };
  const invite = async (form: HTMLFormElement) => {
    const typed = typedRole(form);
    await act(async () => {
      const { token, expires } = await client.call(callsIn(study).inviteMember, typed);
      setMade({ address: origin + pathTo(code, 'studies/join', token), role: typed.role, expires });
    });
  };
  const date = made && format.dateTime(new Date(made.expires), { dateStyle: 'long' });
  return (
    <>
      <Button tone="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('members.invite')}
      </Button>
      <FormDialog
        open={open && !made}
        title={t('members.inviteTitle')}
        onClose={end}
        send={t('members.inviteKey')}
        busy={busy}
        busyLabel={t('members.inviting')}
        onSend={invite}
      >
        <p>{t('members.inviteText')}</p>
        <RoleFields sites={sites} fault={fault} />
      </FormDialog>
      <Dialog
        open={made !== undefined}
        title={t('members.link')}
        closeLabel={close}
        onClose={end}
        foot={
          <Button tone="primary" onClick={end}>
            {t('members.linkDone')}
          </Button>
        }
      >
        {made && (
          <div className={layout.stack}>
            <CopyField label={t('members.link')} value={made.address} />
            <p role="status">{t('members.linkText', { role: t(`roles.${made.role}`), date: date ?? '' })}</p>
          </div>
        )}
      </Dialog>
    </>
  );
}
