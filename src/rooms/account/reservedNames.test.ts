/** Names that would be taken for the site or its staff. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, person } from '../../../test/harness/people.ts';
import { withPorts } from '../../../test/harness/ports.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { roles } from '../../contract/roles.ts';
import { loadCatalogue } from '../../i18n/catalogue.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { cleanLine } from '../../lib/unseen.ts';
import { invalidate } from '../../platform/cache.ts';
import { getAccount, saveProfile } from './contract.ts';
import { isReserved, nicknameFrom, skeletonOf } from './reservedNames.ts';

const catalogue = loadCatalogue(join(import.meta.dirname, '../../..'));
const roleWords = localeCodes.flatMap((locale) =>
  roles.map((role) => catalogue.text(locale, `account.console.role.${role}`)),
);

describe('A nickname', () => {
  let site: Site;
  let ana: Visitor;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    ana = await person(site, { email: 'ana@example.org' });
  });
  afterAll(() => site.stop());

  const nickname = async () => Object((await ana.call(getAccount, {})).body.data).nickname;

  it.each([
    'Meridian',
    'M e r i d i a n',
    'ＭＥＲＩＤＩＡＮ',
    'Меridian',
    'Mer\u200Bidian',
    '\u202EMeridian',
    'm3r1d1an',
    'Rneridian',
    'Mérïdian',
    'admin',
    'Adm1n',
    'аdmіn',
    'admin 7',
    '** Admin **',
    'The Administrator',
    'Meridian Support',
    'site-admin',
    'Root',
    'staff',
    'système',
    'Moderatorin',
    '客服',
    ...roleWords,
  ])('cannot be %s', async (name) => {
    const reply = await ana.call(saveProfile, { nickname: name });
    expect(reply.body, name).toMatchObject({ code: 0, data: { fields: ['nickname'] } });
    expect(String(reply.body.msg)).toMatch(/reserved for the people who run this site/);
    expect(await nickname()).toBe('');
  });

  it('cannot be the brand in any language', async () => {
    const brand = site.ctx.db.selectFrom('site_setting').select('value').where('name', '=', 'brand');
    const before = JSON.stringify((await brand.executeTakeFirstOrThrow()).value);
    const change = (value: string) =>
      site.ctx.transaction(async (tx) => {
        await tx.db.updateTable('site_setting').set({ value }).where('name', '=', 'brand').execute();
        await invalidate(tx, ['site']);
      });
    await change(JSON.stringify({ en: 'Isthmus', 'zh-cn': '经纬' }));
    await onceSettled(
      async () => (await ana.call(saveProfile, { nickname: 'Isthmus' })).body.code,
      (code) => code === 0,
    );
    for (const name of ['经纬', '经 纬', 'Isthmus Team']) {
      expect((await ana.call(saveProfile, { nickname: name })).body.code, name).toBe(0);
    }
    await change(before);
  });

  it.each([
    'Ana Adminova',
    'Meridiana Rossi',
    'Dr Root Canal',
    'Decision Support Lab',
    'Rooth',
    'กานดา',
    '王编',
    '김관리',
    'Stafford',
    'Systemic Review',
    '007',
  ])('can be %s', async (name) => {
    expect((await ana.call(saveProfile, { nickname: name })).body.code, name).toBe(1);
    expect(await nickname()).toBe(name);
    await ana.call(saveProfile, { nickname: '' });
  });

  it('is kept without what nobody sees, and without what turns text round', async () => {
    const typed = 'A\u200Bn\u2066a\u202E\uFEFF\u00AD \uE000\u0007L\u3164ee\u2028\u2069';
    expect((await ana.call(saveProfile, { nickname: typed })).body.code).toBe(1);
    expect(await nickname()).toBe('Ana Lee');
  });

  it('of WeChat is taken over in so far as it may be borne', async () => {
    const ctx = withPorts(site.ctx, { site: { brandsIn: async () => ['Meridian'] } });
    expect(await nicknameFrom(ctx, 'Mei\u202E Lin')).toBe('Mei Lin');
    expect(await nicknameFrom(ctx, '管理员')).toBe('');
    expect(await nicknameFrom(ctx, 'x'.repeat(100))).toHaveLength(40);
  });

  it('and a user name are bound to the same', async () => {
    for (const username of ['admin', 'Meridian', 'meridian.support', 'аdmin', '管理员', 'root1']) {
      const reply = await ana.call(saveProfile, { username });
      expect(reply.body, username).toMatchObject({ code: 0, data: { fields: ['username'] } });
    }
    // A letter that shows nothing.
    const reply = await ana.call(saveProfile, { username: 'ana\u3164lee' });
    expect(reply.body).toMatchObject({ code: 0, data: { fields: ['username'] } });
    expect((await ana.call(saveProfile, { username: 'ana.lee' })).body.code).toBe(1);
    expect(await accountOf(site, 'ana@example.org')).not.toBe('');
  });
});

describe('The comparison of names', () => {
  it('knows no case, separators, marks or look-alikes', () => {
    for (const name of ['MERIDIAN', 'm.e-r_i d i a n', 'Μeridian', 'meridián', 'merıdian']) {
      expect(skeletonOf(name), name).toBe(skeletonOf('meridian'));
    }
    expect(skeletonOf('meridia')).not.toBe(skeletonOf('meridian'));
  });

  it('takes no time for long names made to be cut in many ways', () => {
    const reserved = ['i', 'ii', 'iii', 'iiii'];
    expect(isReserved(`${'i'.repeat(5000)}x`, reserved)).toBe(false);
    expect(isReserved('i'.repeat(5000), reserved)).toBe(true);
  });

  it('finds nothing in a name of nothing', () => {
    expect([cleanLine('\u200B \u202E'), isReserved('', ['a']), isReserved('...', ['a'])]).toEqual([
      '',
      false,
      false,
    ]);
  });
});
