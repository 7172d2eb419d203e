/** /{lang}/studies/{id}/members: who is in a study, as what, since and until when; the way in; and support staff. */
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import folds from '../../../workbench/folds.module.css';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { type ShownMember, shownMembers } from '../membersOf.ts';
import { useStudy } from '../messages.ts';
import { Grants } from '../parts/Grants.tsx';
import { Invite } from '../parts/Invite.tsx';
import { MemberActs } from '../parts/MemberActs.tsx';
import { OpenInvitations } from '../parts/OpenInvitations.tsx';
import { Sites } from '../parts/Sites.tsx';
import { StudyFrame } from '../parts/StudyFrame.tsx';
import { frameOf } from '../studies.ts';
import type { Route } from './+types/members';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const [study, members] = await Promise.all([frameOf(page, place), shownMembers(page.ctx, place)]);
  return { messages: messagesFor(page, 'study', 'own'), study, members, origin: page.ctx.origin };
}

export default function StudyMembers({ loaderData: { study, members, origin } }: Route.ComponentProps) {
  const t = useStudy();
  const { now, before, sites, invitations, grants } = members;
  const at = { study: study.id, sites };
  return (
    <StudyFrame study={study}>
      <Head title={t('members.title')} description={t('members.description')} noindex />
      <PageHead title={t('members.title')} lede={t('members.lede')}>
        {invitations && <Invite {...at} origin={origin} />}
      </PageHead>
      <div className={layout.stack}>
        <Card as="section">
          <CardHead>
            <h2>{t('members.now')}</h2>
          </CardHead>
          <MemberTable
            label={t('members.now')}
            members={now}
            acts={invitations && ((member) => <MemberActs {...at} member={member} />)}
          />
        </Card>
        {invitations && invitations.length > 0 && (
          <OpenInvitations study={study.id} invitations={invitations} />
        )}
        <Sites {...at} may={study.rights.includes('study.members') && !study.closed} />
        {grants && <Grants study={study.id} grants={grants} />}
        {before.length > 0 && (
          <Card as="section">
            <CardHead>
              <h2>{t('members.before')}</h2>
            </CardHead>
            <MemberTable label={t('members.before')} members={before} acts={null} />
          </Card>
        )}
      </div>
    </StudyFrame>
  );
}

type TableProps = {
  label: string;
  members: readonly ShownMember[];
  acts: ((member: ShownMember) => ReactNode) | null;
};

function MemberTable({ label, members, acts }: TableProps) {
  const t = useStudy();
  const format = useFormat();
  const day = (at: string) => (
    <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
  );
  return (
    <Table label={label} className={folds.folds}>
      <thead>
        <tr>
          <Th>{t('members.who')}</Th>
          <Th>{t('members.role')}</Th>
          <Th>{t('members.site')}</Th>
          <Th>{t('members.since')}</Th>
          <Th>{t('members.until')}</Th>
          {acts && (
            <Th>
              <span className={layout.sr}>{t('members.change')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <Th scope="row">
              <bdi>{member.name || t('members.someone')}</bdi>
              {member.own && format.inBrackets(t('members.you'))}
            </Th>
            <Td data-label={t('members.role')}>{t(`roles.${member.role}`)}</Td>
            <Td data-label={t('members.site')}>{member.site ?? t('members.allSites')}</Td>
            <Td data-label={t('members.since')}>{day(member.since)}</Td>
            <Td data-label={t('members.until')}>
              {member.until === null ? t('members.noEnd') : day(member.until)}
            </Td>
            {acts && <Td end>{acts(member)}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
