import { randomUUID } from 'node:crypto';
import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../../test/contract/case.ts';
import { accountOf } from '../../../../test/harness/people.ts';
import { Sending, sha256Of } from '../../../../test/harness/uploads.ts';
import { call } from '../../../../test/places/cast.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { makeStudy } from '../members.ts';
import * as contract from './contract.ts';

const bytes = Buffer.from('0123456789');

async function studyOf({ site, email }: Scene): Promise<string> {
  const account = await accountOf(site, email);
  return site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A study'));
}

/** An upload that was begun, and of which all is there. */
async function coming(scene: Scene, isSent = true) {
  const named = { study: await studyOf(scene), client_key: randomUUID() };
  const sending = new Sending(scene.visitor, contract.comingDocument, named, bytes);
  await sending.begin();
  if (isSent) await sending.part(0);
  return { ...named, upload: sending.id };
}

const said = { kind: 'protocol', title: 'Protocol', name: 'protocol.pdf' } as const;

/** A file that waits to be kept. */
async function come(scene: Scene) {
  const named = { study: await studyOf(scene), client_key: randomUUID() };
  await new Sending(scene.visitor, contract.comingDocument, named, bytes).whole();
  return { ...named, ...said };
}

/** One that waits to become the next version of another. */
async function next(scene: Scene) {
  const { study, document } = await kept(scene);
  const client_key = randomUUID();
  await new Sending(scene.visitor, contract.comingDocument, { study, client_key }, bytes).whole();
  return { study, client_key, document, ...said };
}

async function kept(scene: Scene) {
  const { study, ...asked } = await come(scene);
  const { body } = await call(scene.visitor, contract.keepDocument, study, asked);
  return { study, document: String(Object(body.data).id) };
}

function within(endpoint: Endpoint, good: (scene: Scene) => Promise<object>, input: object): Case {
  const nowhere = { study: nobody, ...input };
  return { endpoint, who: 'person', good, bad: [notSignedIn(nowhere), notFound(nowhere)] };
}

const { begin, part, state, complete, abandon } = contract.comingDocument;
const hash = sha256Of(bytes);
const upload = { client_key: nobody, upload: nobody };
const reason = 'It names somebody';

export const documentCases: Case[] = [
  within(begin, async (scene) => ({ study: await studyOf(scene), client_key: randomUUID(), bytes: '10' }), {
    client_key: nobody,
    bytes: '10',
  }),
  within(
    part,
    async (scene) => ({ ...(await coming(scene, false)), number: '0', sha256: hash, file: bytes }),
    { ...upload, number: '0', sha256: hash, file: bytes },
  ),
  within(state, coming, upload),
  within(complete, async (scene) => ({ ...(await coming(scene)), sha256: hash }), {
    ...upload,
    sha256: hash,
  }),
  within(abandon, coming, upload),
  within(contract.keepDocument, next, { client_key: nobody, document: nobody, ...said }),
  within(contract.removeDocument, async (scene) => ({ ...(await kept(scene)), reason }), {
    document: nobody,
    reason,
  }),
];
