/** The endpoints of this room, each called well and badly. */
import {
  type Bad,
  type Case,
  invalid,
  malformed,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { journalsFile, makeLive } from '../../../test/harness/journals.ts';
import { makeVip } from '../../../test/harness/members.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import * as contract from './contract.ts';
import { longestList } from './references.ts';
import { staffCases } from './staff/staff.cases.ts';

const list = { list: 'Smith J. A title. Invent J Trial Methods. 2025;1(1):1-2.' };
const journal = { issn: '9900-0008' };

/** What membership opens, and the caller does not have. */
const closed = (input: object): Bad => ({ input, status: 403, problem: 'identity_required' });

const asMember = (input: object) => async (scene: Scene) => {
  const { site, email } = scene;
  await makeVip(site, await accountOf(site, email));
  return input;
};

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
    who: 'person',
    async good(scene) {
      const admin = await staff(scene.site, 'admin', `journals-${scene.email}`);
      await makeLive(scene.site, admin, journalsFile, { kind: 'journals' });
      return asMember(journal)(scene);
    },
    bad: [closed(journal), notSignedIn(journal), malformed({ issn: 'x' }), malformed({})],
  },
  {
    endpoint: contract.matchReferenceList,
    who: 'person',
    good: asMember(list),
    bad: [
      closed(list),
      notSignedIn(list),
      invalid({ list: ' ' }),
      invalid({ list: 'x'.repeat(longestList + 1) }),
      malformed({}),
    ],
  },
];
