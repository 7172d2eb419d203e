/** The endpoints of this room, each called well and badly. */

import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { dataOf, upload } from '../../../test/harness/entries.ts';
import { agreed, applicant, apply, jpegCard, sendProof } from '../../../test/harness/proofs.ts';
import { loginByConsole } from '../../contract/gateway.ts';
import {
  addProof,
  getAuthenticationInfo,
  submitAuthentication,
  updateAuthentication,
  withdrawAuthentication,
} from './contract.ts';
import { approveCase, refuseCase, releaseCases, reopenCase, takeCases } from './reviewContract.ts';

let drawn = 0;
const picture = () => jpegCard(++drawn % 40);

async function signedIn({ visitor }: Scene): Promise<void> {
  await visitor.call(loginByConsole, { consoleToken: visitor.token ?? '' });
}

async function request(scene: Scene) {
  await signedIn(scene);
  const uploaded = dataOf(await sendProof(scene.visitor, await picture())).upload;
  return { data: { name: 'Ana', organization: 'Example Hospital', upload: uploaded } };
}

/** A case that the caller holds. */
async function held({ site, visitor }: Scene): Promise<{ case: string; version: string }> {
  await apply(await applicant(site), await picture());
  const [first] = dataOf(await visitor.call(takeCases, { except: [] })).cases;
  return { case: first?.case ?? '', version: String(first?.version) };
}

const unknown = { case: nobody, version: '1' };
const nameless = { data: { name: ' ', organization: 'x' } };

export const cases: Case[] = [
  {
    endpoint: addProof,
    who: 'person',
    good: async () => upload(new Blob([new Uint8Array(await picture())]), 'p.jpg', { consent: agreed }),
    bad: [invalid(new FormData()), notSignedIn(new FormData())],
  },
  {
    endpoint: submitAuthentication,
    who: 'person',
    good: request,
    bad: [notSignedIn(nameless)],
  },
  {
    endpoint: updateAuthentication,
    who: 'person',
    good: async (scene) => {
      await signedIn(scene);
      await apply(scene.visitor, await picture());
      return { data: { name: 'Ana María', organization: 'Example Hospital' } };
    },
    bad: [notSignedIn(nameless)],
  },
  {
    endpoint: withdrawAuthentication,
    who: 'person',
    good: async (scene) => {
      await signedIn(scene);
      await apply(scene.visitor, await picture());
      return {};
    },
    bad: [notFound({}), notSignedIn({})],
  },
  { endpoint: getAuthenticationInfo, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  { endpoint: takeCases, who: 'staff', good: () => ({}), bad: [malformed({ except: ['x'] }), ...doors({})] },
  { endpoint: releaseCases, who: 'staff', good: () => ({}), bad: doors({}) },
  {
    endpoint: approveCase,
    who: 'staff',
    good: held,
    bad: [notFound(unknown), malformed({ case: 'x', version: '1' }), ...doors({})],
  },
  {
    endpoint: refuseCase,
    who: 'staff',
    good: async (scene) => ({ ...(await held(scene)), reason: 'expired' }),
    bad: [
      notFound({ ...unknown, reason: 'expired' }),
      invalid({ ...unknown, reason: 'typed' }),
      malformed({ ...unknown, reason: 'x' }),
      ...doors({}),
    ],
  },
  {
    endpoint: reopenCase,
    who: 'staff',
    good: async (scene) => {
      const one = await held(scene);
      dataOf(await scene.visitor.call(approveCase, one));
      return { ...one, version: String(Number(one.version) + 1), reason: 'The badge was somebody else’s.' };
    },
    bad: [notFound({ ...unknown, reason: 'x' }), invalid({ ...unknown, reason: ' ' }), ...doors({})],
  },
];
