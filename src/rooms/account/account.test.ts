import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { askForCode, codeFor, enter, person, personByCode } from '../../../test/harness/people.ts';
import { remember } from '../../../test/harness/secrets.ts';
import { anyAddress, onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import {
  changeEmail,
  changeMobile,
  changePassword,
  emailLogin,
  endSessions,
  getAccount,
  getSessions,
  login,
  logout,
  mobileLogin,
  resetPwd,
  saveProfile,
  sendEms,
  sendSms,
} from './contract.ts';

const good = 'correct horse battery';
const better = 'staple of many words';
for (const password of [good, better]) remember(password);

const dataOf = (reply: { body: Record<string, unknown> }) => Object(reply.body.data);

describe.each(engines())('An account on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.stop());

  /** Someone at an address of their own: how many may come from one is tested elsewhere. */
  const stranger = () => new Visitor(site, anyAddress());

  const noticesTo = async (to: string, event: string) =>
    (await site.outbox()).filter((message) => message.to === to && message.event === event);

  it('is made by a first sign-in with a phone code, and found by the second', async () => {
    const mei = stranger();
    const first = await enter(site, mei, { mobile: '13800138000' });
    expect(first.body).toMatchObject({ code: 1, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(first.headers.get('set-cookie')).toMatch(
      /^meridian_device=[\w-]{43}; Max-Age=\d+; Path=\/api\/user; HttpOnly; SameSite=Lax, Admin-Token=[\w-]{43}; Path=\/; Expires=[^;]+; SameSite=Lax, __Host-meridian_study=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const own = dataOf(await mei.call(getAccount, {}));
    expect(own).toMatchObject({
      nickname: '',
      email: null,
      mobile: '+86 138 0013 8000',
      wechat_bound: false,
      has_password: false,
      invitation_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      roles: [],
      authentication: { status: null },
      vip: { expires_at: null },
      points: { current: 0, withdrawable: 0 },
    });
    const password = stranger();
    await mei.call(changePassword, { password: good });
    await password.call(login, { account: '+86 138-0013-8000', password: good });
    expect(dataOf(await password.call(getAccount, {})).id).toBe(own.id);
  });

  it('is made by a first sign-in with an e-mail code, whatever the case of the address', async () => {
    const ana = await personByCode(site, { email: 'Ana@Example.org' });
    const own = dataOf(await ana.call(getAccount, {}));
    expect(own.email).toBe('Ana@Example.org');
    await ana.call(changePassword, { password: good });
    const again = stranger();
    expect((await again.call(login, { account: 'ANA@example.ORG', password: good })).body.code).toBe(1);
    expect(dataOf(await again.call(getAccount, {})).id).toBe(own.id);
  });

  it('lets a register code make an account, but not open one that is there', async () => {
    const visitor = stranger();
    const captcha = await askForCode(site, visitor, { mobile: '13800138011' }, 'register');
    expect((await visitor.call(mobileLogin, { mobile: '13800138011', captcha })).body.code).toBe(1);
    const other = stranger();
    await person(site, { mobile: '13800138012' });
    const second = await askForCode(site, other, { mobile: '13800138012' }, 'register');
    const refused = await other.call(mobileLogin, { mobile: '13800138012', captcha: second });
    expect(refused.body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['captcha'] } });
  });

  it('takes numbers of every listed place as E.164, and no others', async () => {
    const visitor = stranger();
    expect((await visitor.call(sendSms, { mobile: '+85251234567', event: 'mobilelogin' })).body.code).toBe(1);
    for (const mobile of ['12345', '+8612345678901', '+4712345678', '+999123456789', 'abc', '02812345678']) {
      const reply = await visitor.call(sendSms, { mobile, event: 'mobilelogin' });
      expect(reply.body, mobile).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['mobile'] } });
    }
  });

  it('has a user name, chosen once, which can be used to sign in', async () => {
    const bo = await person(site, { email: 'bo@example.org' });
    expect((await bo.call(saveProfile, { username: 'Dr.Bo_1' })).body.code).toBe(1);
    const twice = await bo.call(saveProfile, { username: 'Other_name' });
    expect(twice.body).toMatchObject({ code: 0, data: { fields: ['username'] } });
    await bo.call(changePassword, { password: good });
    const again = stranger();
    expect((await again.call(login, { account: 'dr.bo_1', password: good })).body.code).toBe(1);
    const cy = await person(site, { email: 'cy@example.org' });
    expect((await cy.call(saveProfile, { username: 'DR.BO_1' })).body.msg).toMatch(/taken/);
  });

  it.each([
    '13800138000',
    'bo@example.org',
    'ab',
    'a b c',
    '138.0013.8000',
    'x'.repeat(31),
    '１３８００１３８０００',
  ])('cannot have the user name %s', async (username) => {
    const di = stranger();
    await enter(site, di, { email: `name${Math.random().toString(36).slice(2)}@example.org` });
    const reply = await di.call(saveProfile, { username });
    expect(reply.body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['username'] } });
  });

  it('keeps any subset of its profile, and refuses other fields by name', async () => {
    const ed = await person(site, { email: 'ed@example.org' });
    await ed.call(saveProfile, { nickname: ' Ed ', research_field: 'Survival\nanalysis' });
    await ed.call(saveProfile, { school: 'Demonstration Hospital' });
    expect(dataOf(await ed.call(getAccount, {}))).toMatchObject({
      nickname: 'Ed',
      research_field: 'Survival\nanalysis',
      school: 'Demonstration Hospital',
      major: '',
    });
    const long = await ed.call(saveProfile, { nickname: 'x'.repeat(41) });
    expect(long.body).toMatchObject({
      code: 0,
      msg: expect.stringContaining('40'),
      data: { fields: ['nickname'] },
    });
    // Beyond the contract on purpose.
    const foreign = { roles: 'admin', mobile: '13900139000' } as object;
    const refused = await ed.call(saveProfile, foreign);
    expect(refused.status).toBe(400);
    expect(dataOf(refused)).toEqual({ problem: 'malformed', fields: ['roles', 'mobile'] });
  });

  it('changes its phone number by a code sent to the new one, and tells the old one', async () => {
    const fa = await person(site, { mobile: '13800138021' });
    const elsewhere = stranger();
    await fa.call(changePassword, { password: good });
    await elsewhere.call(login, { account: '13800138021', password: good });
    const before = fa.token;
    const captcha = await askForCode(site, fa, { mobile: '13800138022' }, 'changemobile');
    const changed = await fa.call(changeMobile, { mobile: '13800138022', captcha });
    expect(changed.body).toMatchObject({ code: 1, data: { token: expect.any(String) } });
    expect(fa.token).not.toBe(before);
    expect(dataOf(await fa.call(getAccount, {})).mobile).toBe('+86 138 0013 8022');
    expect((await elsewhere.call(getAccount, {})).status).toBe(401);
    await onceSettled(
      () => noticesTo('+8613800138021', 'notice-mobile'),
      (seen) => seen.length === 1,
    );
  });

  it('does not take a number or an address that another account has', async () => {
    await person(site, { mobile: '13800138031' });
    await person(site, { email: 'taken@example.org' });
    const gu = await person(site, { email: 'gu@example.org' });
    const before = gu.token;
    const sms = await askForCode(site, gu, { mobile: '13800138031' }, 'changemobile');
    const mobile = await gu.call(changeMobile, { mobile: '13800138031', captcha: sms });
    expect(mobile.body).toMatchObject({ code: 0, data: { fields: ['mobile'] } });
    const mail = await askForCode(site, gu, { email: 'taken@example.org' }, 'changeemail');
    const email = await gu.call(changeEmail, { email: 'taken@example.org', captcha: mail });
    expect(email.body).toMatchObject({ code: 0, data: { fields: ['email'] } });
    expect(gu.token).toBe(before);
    expect(dataOf(await gu.call(getAccount, {})).mobile).toBeNull();
  });

  it('sets a new password by a code, and is signed out everywhere', async () => {
    const hu = await person(site, { email: 'hu@example.org' });
    const visitor = stranger();
    const captcha = await askForCode(site, visitor, { email: 'hu@example.org' }, 'resetpwd');
    const weak = await visitor.call(resetPwd, { account: 'hu@example.org', captcha, password: 'password12' });
    expect(weak.body).toMatchObject({ code: 0, data: { fields: ['password'] } });
    const own = await visitor.call(resetPwd, {
      account: 'hu@example.org',
      captcha,
      password: 'hu@example.org',
    });
    expect(own.body.msg).toMatch(/must not be/);
    const reset = await visitor.call(resetPwd, { account: 'hu@example.org', captcha, password: better });
    expect(reset.body, 'the refusals spent no code').toEqual({ code: 1, msg: '', message: '', data: {} });
    expect((await hu.call(getAccount, {})).status).toBe(401);
    expect((await visitor.call(login, { account: 'hu@example.org', password: better })).body.code).toBe(1);
    await onceSettled(
      () => noticesTo('hu@example.org', 'notice-reset'),
      (seen) => seen.length === 1,
    );
  });

  it.each([
    ['short', 'nine char', /at least 10/],
    ['longer than 128', 'x1y2z3'.repeat(30), /at most 128/],
    ['common', 'qwertyuiop', /too common/],
    ['one letter again and again', 'aaaaaaaaaaaa', /too common/],
    ['the name of the site', 'M e r i d i a n', /must not be/],
  ])('refuses a password that is %s', async (_what, password, sentence) => {
    const visitor = await person(site, { email: `p${Math.random().toString(36).slice(2)}@example.org` });
    const reply = await visitor.call(changePassword, { password });
    expect(reply.body).toMatchObject({
      code: 0,
      msg: expect.stringMatching(sentence),
      data: { fields: ['password'] },
    });
  });

  it('counts a password by characters after NFKC, and takes any spelling of the same', async () => {
    const visitor = await person(site, { email: 'nfkc@example.org' });
    expect((await visitor.call(changePassword, { password: '密码安全十个字以上啊' })).body.code).toBe(1);
    expect((await visitor.call(changePassword, { password: 'ｆｕｌｌ　ｗｉｄｔｈ　１２３' })).body.code).toBe(
      1,
    );
    const again = stranger();
    const narrow = await again.call(login, { account: 'nfkc@example.org', password: 'full width 123' });
    expect(narrow.body.code).toBe(1);
  });

  it('shows its sessions by device, and ends one or all', async () => {
    const agent = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    };
    const iv = await personByCode(site, { email: 'iv@example.org' }, agent);
    await iv.call(changePassword, { password: good });
    const phone = stranger();
    const onPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1' };
    await phone.call(login, { account: 'iv@example.org', password: good }, 'en', onPhone);
    const { sessions } = dataOf(await iv.call(getSessions, {}));
    expect(sessions).toMatchObject([
      { browser: 'Chrome', system: 'Windows', method: 'email', current: true },
      { browser: 'Safari', system: 'iPhone', method: 'password', current: false },
    ]);
    expect((await iv.call(endSessions, { id: sessions[1].id })).body.code).toBe(1);
    expect((await phone.call(getAccount, {})).status).toBe(401);
    expect((await iv.call(endSessions, { id: sessions[1].id })).status).toBe(404);
    expect((await iv.call(endSessions, { id: 'all' })).body.code).toBe(1);
    expect((await iv.call(getAccount, {})).status).toBe(401);
  });

  it('cannot end the session of another account', async () => {
    const jo = await person(site, { email: 'jo@example.org' });
    const ki = await person(site, { email: 'ki@example.org' });
    const { sessions } = dataOf(await jo.call(getSessions, {}));
    expect((await ki.call(endSessions, { id: sessions[0].id })).status).toBe(404);
    expect((await jo.call(getAccount, {})).body.code).toBe(1);
  });

  it('is left by logging out, which succeeds without a session too', async () => {
    const lu = await person(site, { email: 'lu@example.org' });
    const token = lu.token ?? '';
    expect((await lu.call(logout, {})).body).toEqual({ code: 1, msg: '', message: '', data: {} });
    expect(lu.token).toBeUndefined();
    expect((await lu.get('/api/user/index', { token })).status).toBe(401);
    expect((await lu.call(logout, {})).body.code).toBe(1);
  });

  it('has a new token at every sign-in, and the old one of the same browser ends', async () => {
    const mo = await person(site, { email: 'mo@example.org' });
    await mo.call(changePassword, { password: good });
    const before = mo.token ?? '';
    await mo.call(login, { account: 'mo@example.org', password: good });
    expect(mo.token).not.toBe(before);
    expect((await stranger().get('/api/user/index', { token: before })).status).toBe(401);
  });

  it.each([
    ['login', login, { account: '', password: '' }, 'Please fill in username and password'],
    ['mobileLogin', mobileLogin, { mobile: '', captcha: '' }, 'Please fill in phone and verification code'],
    ['emailLogin', emailLogin, { email: '', captcha: '' }, 'Please fill in email and verification code'],
    ['resetPwd', resetPwd, { account: '', captcha: '', password: '' }, 'Please fill in complete information'],
    ['sms/send', sendSms, { mobile: '', event: 'mobilelogin' as const }, 'Please fill in phone number'],
    ['ems/send', sendEms, { email: '', event: 'login' as const }, 'Please fill in email'],
  ])('says by the fixed sentence what %s lacks', async (_name, endpoint, input, sentence) => {
    const { body } = await stranger().call(endpoint, input);
    expect(body).toMatchObject({ code: 0, msg: sentence, data: { problem: 'invalid' } });
  });

  it('is reached by letters in the language of the call', async () => {
    const visitor = stranger();
    await visitor.call(sendEms, { email: 'sprache@example.org', event: 'login' }, 'de');
    await codeFor(site, 'sprache@example.org', 'login');
    const [letter] = await noticesTo('sprache@example.org', 'login');
    expect(letter).toMatchObject({ channel: 'mail', code: expect.stringMatching(/^\d{6}$/) });
    expect(letter?.text).toContain(letter?.code);
    expect(letter?.text).toMatch(/Minuten/);
  });
});
