/** The endpoints of this room, each called well and badly. */
import { type Case, closedDoors, invalid, malformed, notSignedIn } from '../../../test/contract/case.ts';
import { journalsFile, makeLive } from '../../../test/harness/journals.ts';
import { staff } from '../../../test/harness/people.ts';
import * as contract from './contract.ts';
import { longestList } from './references.ts';
import { staffCases } from './staff/staff.cases.ts';

const list = { list: 'Smith J. A title. Invent J Trial Methods. 2025;1(1):1-2.' };
const journal = { issn: '9900-0008' };

export const cases: Case[] = [
  ...staffCases,
  {
    endpoint: contract.findJournals,
    who: 'visitor',
    good: () => ({ q: 'trial methods' }),
    bad: [
      malformed({ q: 'x'.repeat(201) }),
      malformed({ q: 'a', quartile: '5' }),
      malformed({ page: '0' }),
      notSignedIn({ category: 'Oncology' }),
    ],
  },
  {
    endpoint: contract.getFigures,
    who: 'member',
    async good({ site, email }) {
      const admin = await staff(site, 'admin', `journals-${email}`);
      await makeLive(site, admin, journalsFile, { kind: 'journals' });
      return journal;
    },
    bad: [...closedDoors(journal), malformed({ issn: 'x' }), malformed({})],
  },
  {
    endpoint: contract.matchReferenceList,
    who: 'member',
    good: () => list,
    bad: [
      ...closedDoors(list),
      invalid({ list: ' ' }),
      invalid({ list: 'x'.repeat(longestList + 1) }),
      malformed({}),
    ],
  },
];
