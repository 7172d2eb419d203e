/** Who else has a page of a study open, through HTTP, on two nodes that share a database. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { everyEngine, serverDatabase } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/forum.ts';
import { accountOf, keepStudiesOpen, person } from '../../../test/harness/people.ts';
import { eventually, type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { call } from '../../../test/places/cast.ts';
import { saveProfile } from '../account/contract.ts';
import * as study from './contract.ts';
import { beatPresence } from './presence/contract.ts';
import { holdsMs } from './presence/present.ts';

async function somebody(site: Site, name: string): Promise<Visitor> {
  const email = `${name}@example.org`;
  const visitor = await person(site, { email });
  await visitor.call(saveProfile, { username: name });
  await keepStudiesOpen(site, await accountOf(site, email));
  return visitor;
}

const beat = async (visitor: Visitor, of: string, at = 'dictionary') =>
  dataOf<{ others: string[] }>(await call(visitor, beatPresence, of, { at })).others;

/** A study of somebody’s, in which another person is too. */
async function shared(site: Site) {
  const [lin, chen] = [await somebody(site, 'lin-mei'), await somebody(site, 'chen-wei')];
  const made = await lin.call(study.makeStudy, { name: 'Falls', kind: 'trial' });
  const of = dataOf<{ study: string }>(made).study;
  const { token } = dataOf<{ token: string }>(await call(lin, study.inviteMember, of, { role: 'viewer' }));
  expect((await chen.call(study.joinStudy, { token })).status).toBe(200);
  return { of, lin, chen };
}

it('Whoever has the same page open is seen by name for a minute; nothing of it is written down', async () => {
  const site = await startSite({ env: { LIMITS: 'off' } });
  onTestFinished(() => site.stop());
  const { of, lin, chen } = await shared(site);
  expect(await beat(lin, of)).toEqual([]);
  expect(await beat(chen, of)).toEqual([expect.stringMatching(/^lin-mei\b/)]);
  expect(await beat(lin, of)).toEqual([expect.stringMatching(/^chen-wei\b/)]);
  expect(await beat(lin, of, 'data')).toEqual([]);
  site.clock.advance(holdsMs);
  expect(await beat(chen, of)).toEqual([]);
  expect((await call(await somebody(site, 'a-stranger'), beatPresence, of, { at: 'data' })).status).toBe(404);
});

describe.runIf(everyEngine().includes('postgres'))('On two nodes', () => {
  it('people see one another, wherever their page was asked for', async () => {
    const { url, drop } = await serverDatabase();
    const env = { SECRET_KEY: 'the same secret on both of the nodes', LIMITS: 'off' };
    const one = await startSite({ databaseUrl: url, env });
    const two = await startSite({ databaseUrl: url, env });
    onTestFinished(async () => {
      await Promise.all([one.stop(), two.stop()]);
      await drop();
    });
    const { of, lin, chen } = await shared(one);
    expect(await beat(lin, of)).toEqual([]);
    const elsewhere = chen.at(two);
    const sees = (name: string) => (others: string[]) => others.join().startsWith(name);
    await eventually(() => beat(elsewhere, of), sees('lin-mei'));
    await eventually(() => beat(lin, of), sees('chen-wei'));
  });
});
