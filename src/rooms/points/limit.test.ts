/** The second person: no admin gets around the limit of corrections alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { setPoints } from '../../../test/harness/points.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { correctPoints, savePointsSettings, saveRule } from './contract.ts';
import { rulesNow, settingsNow } from './queries/rules.ts';

const hour = 60 * 60_000;

describe.each(engines())('The limit of corrections on %s', (engine) => {
  let site: Site;
  let later = 0;
  let made = 0;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { TRUST_PROXY: '1' },
      clock: () => new Date(Date.now() + later),
    });
    await setPoints(site, { second_person_above: 100 });
  });
  afterAll(() => site.stop());

  const anyEmail = () => `one${++made}@example.org`;
  const admin = (email = anyEmail()) => staff(site, 'admin', email);
  const holder = async () => {
    const email = anyEmail();
    await person(site, { email });
    return accountOf(site, email);
  };
  const add = async (by: Visitor, account: string, amount: number) => {
    const correction = { account, act: 'add', amount: String(amount), reason: 'A mistake' } as const;
    return dataOf(await by.call(correctPoints, { ...correction, key: randomUUID() })).state;
  };
  const saveLimit = async (by: Visitor, limit: number) => {
    const { version, zone } = await settingsNow(site.ctx);
    const settings = { version: String(version), expiry_days: '', zone };
    return dataOf(await by.call(savePointsSettings, { ...settings, second_person_above: String(limit) }));
  };
  const pays = async (by: Visitor, amount: number) => {
    const { version } = (await rulesNow(site.ctx)).find(({ name }) => name === 'vote') ?? { version: 0 };
    const rule = { name: 'vote', active: 'yes', most_a_day: '', most_in_all: '' } as const;
    return by.call(saveRule, {
      ...rule,
      version: String(version),
      amount: String(amount),
      withdrawable: 'no',
      holding_days: '0',
    });
  };

  it('counts what one admin corrects within 24 hours, for however many people', async () => {
    const email = anyEmail();
    const first = await admin(email);
    const [one, two, three] = [await holder(), await holder(), await holder()];
    expect(await add(first, one, 60)).toBe('done');
    const both = await Promise.all([add(first, two, 40), add(first, three, 40)]);
    expect(both.sort()).toEqual(['done', 'waiting']);
    later += 23 * hour;
    expect(await add(await admin(email), one, 1)).toBe('waiting');
    later += 2 * hour;
    expect(await add(await admin(email), two, 60)).toBe('done');
  });

  it('stays as it was for whoever raised it, until another admin has saved it', async () => {
    const [first, second] = [await admin(), await admin()];
    const account = await holder();
    await saveLimit(first, 500);
    await saveLimit(first, 5000);
    expect((await second.get('/en/staff/points')).text).toContain('it stays 100 until another admin');
    expect(await add(first, account, 101)).toBe('waiting');
    expect(await add(second, account, 101)).toBe('done');
    await saveLimit(second, 5000);
    expect(await add(first, await holder(), 101)).toBe('done');
    await saveLimit(second, 100);
    expect(await settingsNow(site.ctx)).toMatchObject({ second_person_above: 100, raised_by: null });
  });

  it('bounds what one admin alone lets a rule pay at once', async () => {
    const [first, second] = [await admin(), await admin()];
    expect((await pays(first, 100)).status).toBe(200);
    expect((await pays(first, 101)).body).toMatchObject({ code: 0, data: { fields: ['amount'] } });
    await saveLimit(first, 9999);
    expect((await pays(first, 101)).body).toMatchObject({ code: 0 });
    expect((await pays(second, 101)).body).toMatchObject({ code: 1 });
    // What stands may be saved again.
    expect((await pays(first, 101)).body).toMatchObject({ code: 1 });
  });
});
