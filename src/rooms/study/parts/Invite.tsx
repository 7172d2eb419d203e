/** Makes a link for one person, and shows it once. */
import { type SyntheticEvent, useId, useState } from 'react';
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
import { RoleFields, type SiteName, typedRole } from './RoleFields.tsx';

type Made = { address: string; role: MemberRole; expires: string };

type Props = { study: string; sites: readonly SiteName[]; origin: string };

export function Invite({ study, sites, origin }: Props) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const format = useFormat();
  const { code } = useLocale();
  const client = useClient();
  const id = useId();
  const { busy, act, fault, clear } = useAct();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made>();
  const end = () => {
    setOpen(false);
    setMade(undefined);
    clear();
  };
  const invite = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedRole(event.currentTarget);
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
      <Dialog
        open={open}
        title={made ? t('members.link') : t('members.inviteTitle')}
        closeLabel={close}
        onClose={end}
        foot={
          made ? (
            <Button tone="primary" onClick={end}>
              {t('members.linkDone')}
            </Button>
          ) : (
            <>
              <Button onClick={end}>{t('members.cancel')}</Button>
              <Button
                tone="primary"
                type="submit"
                form={id}
                loading={busy}
                loadingLabel={t('members.inviting')}
              >
                {t('members.inviteKey')}
              </Button>
            </>
          )
        }
      >
        {made ? (
          <div className={layout.stack}>
            <CopyField label={t('members.link')} value={made.address} />
            <p role="status">{t('members.linkText', { role: t(`roles.${made.role}`), date: date ?? '' })}</p>
          </div>
        ) : (
          <form id={id} className={layout.stack} noValidate onSubmit={(event) => void invite(event)}>
            <p>{t('members.inviteText')}</p>
            <RoleFields sites={sites} fault={fault} />
          </form>
        )}
      </Dialog>
    </>
  );
}
