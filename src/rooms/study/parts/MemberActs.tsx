/** What can be done with one member: another role, site or end; or ending it now. */
import { useState } from 'react';
import { useCommon } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { callsIn } from '../calls.ts';
import type { ShownMember } from '../membersOf.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import { FormDialog } from './FormDialog.tsx';
import { RoleFields, type SiteName, typedRole } from './RoleFields.tsx';

type Props = { study: string; sites: readonly SiteName[]; member: ShownMember };

export function MemberActs({ study, sites, member }: Props) {
  const t = useStudy();
  const close = useCommon()('toast.close');
  const client = useClient();
  const { busy, act, fault, clear } = useAct();
  const [asking, setAsking] = useState<'change' | 'end'>();
  const name = member.name || t('members.someone');
  const over = () => {
    setAsking(undefined);
    clear();
  };
  const change = async (form: HTMLFormElement) => {
    const sent = { ...typedRole(form), member: member.id };
    if (await act(() => client.call(callsIn(study).changeMember, sent), t('members.changed'))) over();
  };
  const end = async () => {
    await act(() => client.call(callsIn(study).endMember, { member: member.id }), t('members.ended'));
    over();
  };
  return (
    <div className={layout.row}>
      <Button size="sm" onClick={() => setAsking('change')}>
        {t('members.change')}
      </Button>
      <Button size="sm" tone="quiet" onClick={() => setAsking('end')}>
        {t('members.end')}
      </Button>
      <FormDialog
        open={asking === 'change'}
        title={t('members.changeTitle', { name })}
        onClose={over}
        send={t('overview.save')}
        busy={busy}
        onSend={change}
      >
        <RoleFields
          role={member.role}
          site={sites.find((one) => one.name === member.site)?.id}
          until={member.until?.slice(0, 10) ?? ''}
          sites={sites}
          fault={fault}
        />
      </FormDialog>
      <AskDialog
        open={asking === 'end'}
        title={t('members.endTitle', { name })}
        cancel={t('start.cancel')}
        closeLabel={close}
        onCancel={over}
        agree={t('members.endKey')}
        onAgree={() => void end()}
        busy={busy}
        busyLabel={t('overview.saving')}
      >
        <p>{t('members.endText', { name, role: t(`roles.${member.role}`) })}</p>
      </AskDialog>
    </div>
  );
}
