/** Studies as people have them: started, shared by a link, changed by two at once, closed and left. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedAlone } from '../../../test/harness/audit.ts';
import { problemOf } from '../../../test/harness/forum.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { hasRight, type MemberRole, memberRoles } from '../../contract/study.ts';
import { signHeads } from '../../platform/auditHeads.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import { saveProfile } from '../account/contract.ts';
import { palette } from '../search/contract.ts';
import * as contract from './contract.ts';

let site: Site;
let owner: Visitor;
let study: string;

/** Somebody with an account, by a name. */
const somebody = (name: string) => person(site, { email: `${name}@example.org` });

const dataOf = ({ body }: { body: { data?: unknown } }) => Object(body.data);

async function start(visitor: Visitor, name = 'Falls on the ward'): Promise<string> {
  return dataOf(await visitor.call(contract.makeStudy, { name, kind: 'cohort' })).study;
}

/** A member by an invitation of the owner's. */
async function join(
  visitor: Visitor,
  invited: { role: (typeof memberRoles)[number]; site?: string },
): Promise<void> {
  const { token } = dataOf(await owner.call(contract.inviteMember, { study, ...invited } as never)); // the harness fills the path
  expect((await visitor.call(contract.joinStudy, { token })).status).toBe(200);
}

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody('owner');
  study = await start(owner);
});
afterAll(() => site.stop());

/** Calls of a study name it in their input: the harness fills the path from it. */
const inStudy = (input: object, of = study) => ({ study: of, ...input }) as never;

describe('A study', () => {
  it('is listed for whoever works in it, found by its name, and for nobody else', async () => {
    const stranger = await somebody('lists');
    expect((await owner.get('/en/studies')).text).toContain('Falls on the ward');
    expect((await owner.get('/en/studies?q=ward')).text).toContain('Falls on the ward');
    expect((await owner.get('/en/studies?q=100%25')).text).not.toContain('Falls on the ward');
    expect((await owner.get('/en/studies?show=closed')).text).not.toContain('Falls on the ward');
    expect((await stranger.get('/en/studies')).text).not.toContain('Falls on the ward');
    expect((await new Visitor(site).get('/en/studies')).text).toContain('sign in');
    // Names tell of participants: a token that was copied shows none.
    const { status, text } = await new Visitor(site).get('/en/studies', {
      cookie: `Admin-Token=${owner.token}`,
    });
    expect([status, text.includes('Falls on the ward')]).toEqual([302, false]);
    const copied = { cookie: `Admin-Token=${owner.token}` };
    for (const path of ['/en/usercenter', '/en/usercenter.data?part=study']) {
      expect((await new Visitor(site).get(path, copied)).text).not.toContain('Falls on the ward');
      expect((await owner.get(path)).text).toContain('Falls on the ward');
    }
  });

  it('is found by the palette and the search of whoever works in it, and by nobody else’s', async () => {
    const found = async (visitor: Visitor, q: string) => {
      const { groups } = palette.answer.parse((await visitor.call(palette, { q })).body.data);
      return groups.flatMap(({ entries }) => entries).filter(({ title }) => title === 'Falls on the ward');
    };
    expect((await found(owner, 'on the ward')).map(({ path }) => path)).toEqual([`/en/studies/${study}`]);
    expect(await found(owner, 'ward%')).toEqual([]);
    const searched = async (visitor: Visitor, more = '') => {
      const { text } = await visitor.get(`/en/search?q=on+the+ward${more}`);
      return text.includes(`/en/studies/${study}"`);
    };
    expect([await searched(owner), await searched(owner, '&page=2')]).toEqual([true, false]);
    const copied = new Visitor(site);
    copied.setCookie('Admin-Token', owner.token ?? '');
    for (const visitor of [await somebody('palette'), new Visitor(site), copied])
      expect([await found(visitor, 'ward'), await searched(visitor)]).toEqual([[], false]);
  });

  it('is there for its members alone: a stranger and staff meet nothing', async () => {
    const admin = await staff(site, 'admin', 'admin@example.org');
    for (const visitor of [await somebody('stranger'), admin])
      for (const path of ['', '/members']) {
        expect((await visitor.get(`/en/studies/${study}${path}`)).status).toBe(404);
        expect((await visitor.get(`/en/studies/${study}${path}.data`)).status).toBe(404);
      }
    expect((await owner.get(`/en/studies/${study}`)).text).toContain('Falls on the ward');
  });

  it('is named otherwise by one of two who try at once, and the other hears what stands there', async () => {
    const own = await start(owner, 'First name');
    const change = (name: string) =>
      owner.call(contract.changeStudy, inStudy({ revision: '1', name, kind: 'trial' }, own));
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers[0]?.status === 200 ? 'One' : 'Two';
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(kept);
    expect((await owner.get(`/en/studies/${own}`)).text).toContain(kept);
  });

  it('has members of whom one of two who change them at once hears that they are something else now', async () => {
    const own = await start(owner, 'Changed twice');
    const { token } = dataOf(await owner.call(contract.inviteMember, inStudy({ role: 'viewer' }, own)));
    const other = await somebody('changed-twice');
    await other.call(contract.joinStudy, { token });
    const account = await accountOf(site, 'changed-twice@example.org');
    const rows = site.ctx.db.selectFrom('study_member').select('id').where('study', '=', own);
    const { id } = await rows.where('account', '=', account).executeTakeFirstOrThrow();
    const change = (role: MemberRole) =>
      owner.call(contract.changeMember, inStudy({ member: id, role }, own));
    const answers = await Promise.all([change('monitor'), change('data-manager')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)?.body.message;
    expect(told).toContain('Somebody else has changed');
  });

  it('that is closed is read, and changed by nobody until it is opened again', async () => {
    const own = await start(owner, 'To be closed');
    const close = (revision: string, closed: 'yes' | 'no') =>
      owner.call(contract.closeStudy, inStudy({ revision, closed }, own));
    expect((await close('1', 'yes')).status).toBe(200);
    const change = inStudy({ revision: '2', name: 'Another', kind: 'trial' }, own);
    const refused = await owner.call(contract.changeStudy, change);
    expect([refused.status, problemOf(refused)]).toEqual([409, 'conflict']);
    expect((await owner.call(contract.addSite, inStudy({ name: 'Chengdu' }, own))).status).toBe(409);
    expect((await owner.call(contract.inviteMember, inStudy({ role: 'viewer' }, own))).status).toBe(409);
    expect((await owner.get('/en/studies?show=closed')).text).toContain('To be closed');
    expect((await close('2', 'no')).status).toBe(200);
    expect((await owner.call(contract.addSite, inStudy({ name: 'Chengdu' }, own))).status).toBe(200);
  });
});

describe('An invitation', () => {
  it('says what it is for, makes one person a member, and works once', async () => {
    const [first, second] = [await somebody('first'), await somebody('second')];
    const { token } = dataOf(await owner.call(contract.inviteMember, inStudy({ role: 'coordinator' })));
    const looked = dataOf(await first.call(contract.lookAtInvitation, { token }));
    expect(looked).toMatchObject({ study: 'Falls on the ward', role: 'coordinator', until: null });
    const answers = await Promise.all([first, second].map((one) => one.call(contract.joinStudy, { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const opened = await Promise.all([first, second].map((one) => one.get(`/en/studies/${study}`)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await first.call(contract.lookAtInvitation, { token })).status).toBe(404);
  });

  it('that was taken back, is a week old, or was made by somebody who may not invite any more, works no more', async () => {
    const guest = await somebody('guest');
    const invite = async (by: Visitor) =>
      dataOf(await by.call(contract.inviteMember, inStudy({ role: 'viewer' }))).token;
    const refuses = async (token: string) => {
      expect((await guest.call(contract.lookAtInvitation, { token })).status).toBe(404);
      expect((await guest.call(contract.joinStudy, { token })).status).toBe(404);
    };

    const taken = await invite(owner);
    const id = /data-invitation="([^"]+)"/.exec((await owner.get(`/en/studies/${study}/members`)).text)?.[1];
    expect((await owner.call(contract.withdrawInvitation, inStudy({ invitation: id ?? '' }))).status).toBe(
      200,
    );
    await refuses(taken);

    const other = await somebody('other-owner');
    await join(other, { role: 'owner' });
    const ofOther = await invite(other);
    expect((await other.call(contract.leaveStudy, inStudy({}))).status).toBe(200);
    await refuses(ofOther);
    // Nor once they may again.
    await join(other, { role: 'owner' });
    await refuses(ofOther);
    expect((await other.call(contract.leaveStudy, inStudy({}))).status).toBe(200);

    const old = await invite(owner);
    site.clock.advance(8 * 24 * 60 * 60_000);
    owner = await somebody('owner');
    const again = await somebody('guest');
    expect((await again.call(contract.joinStudy, { token: old })).status).toBe(404);
  });

  it('taken twice at once, or by who is that already, makes nobody the same twice', async () => {
    const visitor = await somebody('twice');
    const until = new Date(site.ctx.clock().getTime() + 30 * 24 * 60 * 60_000).toISOString();
    const invite = async (end?: string) => {
      const input = inStudy({ role: 'viewer', ...(end ? { until: end } : {}) });
      return dataOf(await owner.call(contract.inviteMember, input)).token;
    };
    const tokens = [await invite(until), await invite(until)];
    const answers = await Promise.all(tokens.map((token) => visitor.call(contract.joinStudy, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const account = await accountOf(site, 'twice@example.org');
    const rows = site.ctx.db.selectFrom('study_member').select('id').where('account', '=', account);
    expect(await rows.where('ended_by', 'is', null).execute()).toHaveLength(1);
    // Another end is told, and the link stays for somebody else.
    const endless = await invite();
    expect(problemOf(await visitor.call(contract.joinStudy, { token: endless }))).toBe('conflict');
    expect((await (await somebody('thrice')).call(contract.joinStudy, { token: endless })).status).toBe(200);
  });

  it('asks for no site of a role that has none, and for an end that lies ahead', async () => {
    const { site: ward } = dataOf(await owner.call(contract.addSite, inStudy({ name: 'Ward 7' })));
    const bound = await owner.call(contract.inviteMember, inStudy({ role: 'owner', site: ward }));
    expect(bound.status).toBe(400);
    const past = inStudy({ role: 'viewer', until: '2020-01-01T00:00:00Z' });
    expect(problemOf(await owner.call(contract.inviteMember, past))).toBe('invalid');
  });

  it('to keep the randomisation is refused to who is something else, and the reverse', async () => {
    const both = await somebody('both');
    await join(both, { role: 'keeper' });
    const { token } = dataOf(await owner.call(contract.inviteMember, inStudy({ role: 'monitor' })));
    expect(problemOf(await both.call(contract.joinStudy, { token }))).toBe('conflict');
    // It was not used up by the refusal.
    const another = await somebody('another');
    expect((await another.call(contract.joinStudy, { token })).status).toBe(200);
  });
});

describe('What a member is', () => {
  it.each(memberRoles)('opens to a %s what the role has a right to, and no more', async (role) => {
    const visitor = await somebody(`role-${role}`);
    await join(visitor, { role });
    const calls = [
      [contract.changeStudy, { revision: '999', name: 'x', kind: 'trial' }, 'study.change'],
      [contract.inviteMember, { role: 'viewer' }, 'study.members'],
      [contract.addSite, { name: `Of ${role}` }, 'study.members'],
    ] as const;
    for (const [endpoint, input, right] of calls) {
      const { status } = await visitor.call(endpoint, inStudy(input));
      expect([endpoint.path, status === 403]).toEqual([endpoint.path, !hasRight(role, right)]);
    }
    expect((await visitor.get(`/en/studies/${study}/members`)).status).toBe(200);
  });

  it('changes from one moment to the next, and what they were stays to be read', async () => {
    const visitor = await somebody('rises');
    await join(visitor, { role: 'viewer' });
    const account = await accountOf(site, 'rises@example.org');
    const { rows } = await site.ctx.db
      .selectFrom('study_member')
      .select('id')
      .where('account', '=', account)
      .where('study', '=', study)
      .execute()
      .then((found) => ({ rows: found }));
    const member = rows[0]?.id ?? '';
    const changed = await owner.call(contract.changeMember, inStudy({ member, role: 'data-manager' }));
    expect(changed.status).toBe(200);
    const { text } = await owner.get(`/en/studies/${study}/members`);
    expect(text.match(/#[0-9a-f]{8}|Data manager/g)).toContain('Data manager');
    // To who decides about members, or reads the trail: nobody else has use for it.
    const onlooker = await somebody('onlooker');
    await join(onlooker, { role: 'viewer' });
    expect((await onlooker.get(`/en/studies/${study}/members`)).text).not.toContain('>Before<');
    expect(text).toContain('>Before<');
    expect((await visitor.call(contract.leaveStudy, inStudy({}))).status).toBe(200);
    expect((await visitor.get(`/en/studies/${study}`)).status).toBe(403);
  });

  it('is ended for everybody but the last owner', async () => {
    const own = await start(owner, 'Alone');
    const refused = await owner.call(contract.leaveStudy, inStudy({}, own));
    expect([refused.status, problemOf(refused)]).toEqual([409, 'conflict']);
    expect((await owner.get(`/en/studies/${own}`)).status).toBe(200);
  });
});

describe('What was done in a study', () => {
  it('is taken away as a file that anybody checks alone, by who reads all of it and nobody else', async () => {
    const [monitor, viewer] = [await somebody('trail-monitor'), await somebody('trail-viewer')];
    const { site: centre } = dataOf(await owner.call(contract.addSite, inStudy({ name: 'Trail' })));
    await join(monitor, { role: 'monitor', site: centre });
    await join(viewer, { role: 'viewer' });
    await signHeads(site.ctx);
    const address = `/en/studies/${study}/audit.jsonl`;
    const { status, text, headers } = await owner.get(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/jsonl']);
    expect(await checkedAlone(text)).toMatch(
      new RegExp(`^Whole: \\d+ entries of “study-${study}”, 2 signed heads, the last on 20`),
    );
    // The taking away itself is in it.
    expect(text).toContain('"audit.export"');
    const keys = await new Visitor(site).get('/.well-known/meridian-audit.json');
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ keys: keys.body.keys });
    // One who reads the log at a site is no reader of all of it.
    expect([(await monitor.get(address)).status, (await viewer.get(address)).status]).toEqual([404, 403]);
    const linked = async (visitor: Visitor) =>
      (await visitor.get(`/en/studies/${study}`)).text.includes(`href="${address}"`);
    expect([await linked(owner), await linked(monitor), await linked(viewer)]).toEqual([true, false, false]);
  });
});

describe('A study whose owner was erased', () => {
  const begun = async (role: 'viewer' | 'data-manager' | undefined, name: string) => {
    const [leader, other] = [await somebody(`leads-${name}`), await somebody(`works-${name}`)];
    const own = await start(leader, `Study ${name}`);
    const input = inStudy({ role: role ?? 'viewer' }, own);
    if (role) {
      const { token } = dataOf(await leader.call(contract.inviteMember, input));
      await other.call(contract.joinStudy, { token });
      expect((await leader.get('/en/my/data/delete')).text).toContain('You alone lead a study');
      expect(problemOf(await other.call(contract.leadStudy, inStudy({}, own)))).toBe(
        role === 'viewer' ? 'forbidden' : 'conflict',
      );
    }
    const account = await accountOf(site, `leads-${name}@example.org`);
    await eraseForGood(site.ctx, { account, requests: [] });
    return { other, own };
  };
  const told = async (name: string, own: string) => {
    const account = await accountOf(site, `works-${name}@example.org`);
    const notices = site.ctx.db.selectFrom('notices_notice').select(['kind', 'path']).orderBy('at');
    const found = await notices.where('account', '=', account).where('kind', 'like', 'study.%').execute();
    expect(found.every(({ path }) => path === `studies/${own}`)).toBe(true);
    return found.map(({ kind }) => kind);
  };

  it('is led on by one of those who answer for its data, once', async () => {
    const { other, own } = await begun('data-manager', 'heir');
    expect((await other.get(`/en/studies/${own}`)).text).toContain('Nobody leads this study');
    expect(await told('heir', own)).toEqual(['study.unled']);
    expect((await other.call(contract.leadStudy, inStudy({}, own))).status).toBe(200);
    expect(problemOf(await other.call(contract.leadStudy, inStudy({}, own)))).toBe('conflict');
    expect((await other.call(contract.inviteMember, inStudy({ role: 'viewer' }, own))).status).toBe(200);
  });

  it('tells the others once somebody leads it again, and never which study it is', async () => {
    const leader = await somebody('leads-told');
    const own = await start(leader, 'Study told');
    const joins = async (name: string, role: MemberRole) => {
      const visitor = await somebody(name);
      const { token } = dataOf(await leader.call(contract.inviteMember, inStudy({ role }, own)));
      await visitor.call(contract.joinStudy, { token });
      return visitor;
    };
    const [heir] = [await joins('heir-told', 'investigator'), await joins('works-told', 'viewer')];
    const account = await accountOf(site, 'leads-told@example.org');
    await eraseForGood(site.ctx, { account, requests: [] });
    expect((await heir.call(contract.leadStudy, inStudy({}, own))).status).toBe(200);
    expect(await told('told', own)).toEqual(['study.led']);
    const facts = site.ctx.db.selectFrom('notices_notice').select('facts').where('kind', 'like', 'study.%');
    expect(JSON.stringify(await facts.execute())).not.toContain('Study');
  });

  it('is closed where nobody can lead it, and stays to be read', async () => {
    const { other, own } = await begun('viewer', 'none');
    const { text } = await other.get(`/en/studies/${own}`);
    expect(text).toContain('Study none');
    expect(await told('none', own)).toEqual(['study.ended']);
    const found = site.ctx.db.selectFrom('study_study').select(['name', 'closed_at']).where('id', '=', own);
    expect((await found.executeTakeFirstOrThrow()).closed_at).not.toBeNull();
  });

  it('keeps no name and no draft where nobody else was in it', async () => {
    const { own } = await begun(undefined, 'alone');
    const found = site.ctx.db.selectFrom('study_study').select('name').where('id', '=', own);
    expect(await found.executeTakeFirstOrThrow()).toEqual({ name: '–' });
  });
});

describe('Support staff', () => {
  it('see a study for as long as its owner lets them, and nobody else can be let in', async () => {
    const helper = await staff(site, 'adviser', 'helper@example.org');
    await somebody('no-staff');
    const grant = (who: string) =>
      owner.call(contract.grantSupport, inStudy({ who, reason: 'A file that will not open', days: '7' }));
    expect(problemOf(await grant('nobody-at-all'))).toBe('invalid');
    // By a contact nobody is found, not even staff: else anybody could ask whose number it is.
    expect(problemOf(await grant('helper@example.org'))).toBe('invalid');
    await helper.call(saveProfile, { username: 'Helper_1' });
    expect((await grant('Helper_1')).status).toBe(200);
    expect((await grant('Helper_1')).status).toBe(409);
    expect((await helper.get(`/en/studies/${study}`)).status).toBe(200);
    const { text } = await owner.get(`/en/studies/${study}/members`);
    expect(text).toContain('A file that will not open');
    const id = /data-grant="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await owner.call(contract.endGrant, inStudy({ grant: id }))).status).toBe(200);
    expect((await helper.get(`/en/studies/${study}`)).status).toBe(403);
    const { text: trail } = await owner.get(`/en/studies/${study}`);
    expect(trail).toContain('looked at the study as support');
    // Readers sit in many zones: a moment says in which it is.
    expect(trail).toMatch(/<time[^>]*>[^<]*\d\d:\d\d UTC<\/time>/);
  });
});
