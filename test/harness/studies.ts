/** People of studies as tests of their data need them: an owner, and whoever they let in. */
import { expect } from 'vitest';
import type { MemberRole } from '../../src/contract/study.ts';
import { inviteMember, joinStudy, makeStudy } from '../../src/rooms/study/contract.ts';
import { call } from '../places/cast.ts';
import { dataOf } from './forum.ts';
import { accountOf, keepStudiesOpen, person } from './people.ts';
import type { Site, Visitor } from './site.ts';

/** Somebody whose studies stay open. */
export async function somebody(site: Site, name: string): Promise<Visitor> {
  const email = `${name}@example.org`;
  const visitor = await person(site, { email });
  await keepStudiesOpen(site, await accountOf(site, email));
  return visitor;
}

export const studyOf = async (owner: Visitor, name: string): Promise<string> =>
  dataOf<{ study: string }>(await owner.call(makeStudy, { name, kind: 'cohort' })).study;

type Study = { owner: Visitor; of: string };

/** Somebody new, with a role in a study. */
export async function memberOf(
  site: Site,
  { owner, of }: Study,
  name: string,
  role: MemberRole,
): Promise<Visitor> {
  const visitor = await somebody(site, name);
  const { token } = dataOf<{ token: string }>(await call(owner, inviteMember, of, { role }));
  expect((await visitor.call(joinStudy, { token })).status).toBe(200);
  return visitor;
}

/** What an answer says to whoever reads it. */
export const said = ({ body }: { body: Record<string, unknown> }) => String(body.message);
