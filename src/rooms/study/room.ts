/** Studies: who takes part in one, and what the guard asks of that. */
import type { StudyPort } from '../../ports/study.ts';
import type { Room } from '../room.ts';
import { leaveAll, requireSite } from './members.ts';
import { hold, ofMember, ofStaff } from './queries.ts';

export const study: Room<StudyPort> = {
  offers: { ofMember, ofStaff, hold, requireSite },
  on: { 'account.erasing': leaveAll },
  held: {
    title: 'study.server.held.title',
    why: 'study.server.held.why',
    stays: 'study.server.held.stays',
  },
  personalData: [
    {
      table: 'study_person',
      account: 'account',
      erasure: 'kept',
      why: 'Whoever keeps the randomisation of a study is nothing else in it, also later.',
    },
    ...(['study_member', 'study_grant'] as const).flatMap((table) =>
      (['account', 'added_by', 'ended_by'] as const).map((account) => ({
        table,
        account,
        erasure: 'kept' as const,
        ...(account === 'account' ? {} : { shown: ['id', 'study', 'since', 'until', account] }),
        why: 'Who could see and change a study, when and by whom, must stay provable; the id then leads nowhere.',
      })),
    ),
  ],
};
