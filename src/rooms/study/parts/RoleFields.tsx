/** As what somebody is in a study, at which site, and until when. */
import { useState } from 'react';
import { type MemberRole, memberRoles, siteRoles } from '../../../contract/study.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { useStudy } from '../messages.ts';

export type SiteName = { id: string; name: string };

type Props = {
  role?: MemberRole;
  site?: string | undefined;
  /** A calendar day, or ''. */
  until?: string;
  sites: readonly SiteName[];
  fault: (field: string) => string | undefined;
};

export function RoleFields({ role: first = 'viewer', site, until = '', sites, fault }: Props) {
  const t = useStudy();
  const [role, setRole] = useState(first);
  return (
    <>
      <Field label={t('members.roleLabel')} hint={t(`can.${role}`)}>
        {(control) => (
          <Select
            {...control}
            name="role"
            value={role}
            onChange={({ currentTarget }) => setRole(roleOf(currentTarget.value))}
          >
            {memberRoles.map((one) => (
              <option key={one} value={one}>
                {t(`roles.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {sites.length > 0 && siteRoles.includes(role) && (
        <Field label={t('members.siteLabel')}>
          {(control) => (
            <Select {...control} name="site" defaultValue={site ?? ''}>
              <option value="">{t('members.allSites')}</option>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('members.untilLabel')} hint={t('members.untilHint')} error={fault('until')}>
        {(control) => <Input {...control} type="date" name="until" defaultValue={until} />}
      </Field>
    </>
  );
}

const roleOf = (text: string) => memberRoles.find((one) => one === text) ?? 'viewer';

/** What the fields say, as the calls take it: a day ends when it is over everywhere. */
export function typedRole(form: HTMLFormElement): { role: MemberRole; site?: string; until?: string } {
  const typed = new FormData(form);
  const [site, until] = [typed.get('site'), typed.get('until')].map((value) => String(value ?? ''));
  return {
    role: roleOf(String(typed.get('role'))),
    ...(site ? { site } : {}),
    ...(until ? { until: `${until}T23:59:59Z` } : {}),
  };
}
