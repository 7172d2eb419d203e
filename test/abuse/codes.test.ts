/** What robots and thieves try with codes. Each case prints the number that it is held to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeMobile,
  emailLogin,
  getAccount,
  mobileLogin,
  resetPwd,
  sendEms,
  sendSms,
} from '../../src/rooms/account/contract.ts';
import { judgedToday, letLimitsPass, setJudgedToday } from '../harness/codes.ts';
import { engines } from '../harness/databases.ts';
import { askForCode, codesFor, person } from '../harness/people.ts';
import { solve } from '../harness/proof.ts';
import { onceSettled, type Reply, type Site, startSite, Visitor } from '../harness/site.ts';

const say = (line: string) => process.stdout.write(`abuse: ${line}\n`);
const problemOf = ({ body }: Reply) => Object(body.data).problem;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe.each(engines())('Against abuse of codes on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.stop());

  /** A network address for each case, so that none uses up another's. */
  let address = 0;
  const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++address}` });

  it('of thirty sends in a row one is delivered', async () => {
    const visitor = new Visitor(site);
    const from = fromElsewhere();
    const answers: number[] = [];
    for (let n = 0; n < 30; n++) {
      const reply = await visitor.call(sendSms, { mobile: '13900139001', event: 'mobilelogin' }, 'en', from);
      answers.push(reply.status);
      if (n > 0) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await site.settled();
    const delivered = (await codesFor(site, '+8613900139001', 'mobilelogin')).length;
    say(`${engine}: 30 sends in a row: ${delivered} delivered`);
    expect(delivered).toBe(1);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it('of thirty sends at once one is delivered', async () => {
    const visitor = new Visitor(site);
    visitor.csrf = await visitor.fetchCsrf();
    const from = fromElsewhere();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        visitor.call(sendEms, { email: 'atonce@example.org', event: 'login' }, 'en', from),
      ),
    );
    const taken = replies.filter(({ status }) => status === 200).length;
    say(`${engine}: 30 sends at once: ${taken} taken`);
    expect(taken).toBe(1);
  });

  it('of sixty guesses at once five are judged', async () => {
    const visitor = new Visitor(site);
    const from = fromElsewhere();
    const code = await askForCode(site, visitor, { email: 'guess@example.org' }, 'login');
    const guesses = await Promise.all(
      Array.from({ length: 60 }, () =>
        visitor.call(emailLogin, { email: 'guess@example.org', captcha: wrongFor(code) }, 'en', from),
      ),
    );
    expect(guesses.every(({ body }) => body.code === 0)).toBe(true);
    const judged = await judgedToday(site.ctx, 'guess@example.org');
    say(`${engine}: 60 guesses at once: ${judged} judged`);
    expect(judged).toBe(5);
    const late = await visitor.call(emailLogin, { email: 'guess@example.org', captcha: code }, 'en', from);
    expect(late.body.code, 'the code itself is dead by then').toBe(0);
  });

  it('of five uses of one good code at once one wins', async () => {
    const from = fromElsewhere();
    const visitor = new Visitor(site);
    const captcha = await askForCode(site, visitor, { mobile: '13900139002' }, 'mobilelogin');
    const browsers = Array.from({ length: 5 }, () => new Visitor(site));
    for (const browser of browsers) browser.csrf = await browser.fetchCsrf();
    const replies = await Promise.all(
      browsers.map((browser) => browser.call(mobileLogin, { mobile: '13900139002', captcha }, 'en', from)),
    );
    const winners = replies.filter(({ body }) => body.code === 1).length;
    say(`${engine}: one good code used 5 times at once: ${winners} winner`);
    expect(winners).toBe(1);
  });

  it('a code for one event is refused for every other', async () => {
    const mobile = '13900139003';
    const email = 'events@example.org';
    await person(site, { mobile });
    await person(site, { email });
    let refused = 0;
    let tried = 0;
    for (const event of ['register', 'changemobile', 'resetpwd'] as const) {
      const visitor = await person(site, { email: `e${event}@example.org` });
      const captcha = await askForCode(site, visitor, { mobile }, event);
      const uses = {
        login: () => new Visitor(site).call(mobileLogin, { mobile, captcha }),
        resetpwd: () => visitor.call(resetPwd, { account: mobile, captcha, password: 'long enough words' }),
        changemobile: () => visitor.call(changeMobile, { mobile, captcha }),
      };
      for (const [name, use] of Object.entries(uses).filter(([use]) => use !== event)) {
        tried++;
        const reply = await use();
        expect(reply.body.code, `${event} used for ${name}`).toBe(0);
        refused++;
      }
    }
    for (const event of ['changeemail', 'resetpwd'] as const) {
      const captcha = await askForCode(site, new Visitor(site), { email }, event);
      tried++;
      if ((await new Visitor(site).call(emailLogin, { email, captcha })).body.code === 0) refused++;
    }
    say(`${engine}: codes for one event: ${refused} of ${tried} other uses refused`);
    expect(refused).toBe(tried);
  });

  it('fifty wrong guesses over ten resends need proof of work from the 21st on', async () => {
    const visitor = new Visitor(site);
    const email = 'resends@example.org';
    const asked: number[] = [];
    let guess = 0;
    for (let resend = 0; resend < 10; resend++) {
      await letLimitsPass(site.ctx);
      const from = fromElsewhere();
      const code = await askForCode(site, visitor, { email }, 'login');
      for (let n = 0; n < 5; n++) {
        guess++;
        const input = { email, captcha: wrongFor(code) };
        const reply = await visitor.call(emailLogin, input, 'en', from);
        if (problemOf(reply) !== 'proof_of_work') continue;
        asked.push(guess);
        expect(reply.status).toBe(429);
        expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
        if (asked.length > 2) continue;
        const altcha = await solve(reply);
        const solved = await visitor.call(emailLogin, { ...input, altcha }, 'en', from);
        expect(problemOf(solved), 'solved, and judged to be wrong').toBe('invalid');
        const again = await visitor.call(emailLogin, { ...input, altcha }, 'en', from);
        expect(problemOf(again), 'a solution is good once').toBe('proof_of_work');
      }
    }
    say(`${engine}: 50 wrong guesses over 10 resends: proof of work asked from the ${asked[0]}st`);
    expect(asked).toEqual(Array.from({ length: 30 }, (_, n) => 21 + n));
  });

  it('at a hundred wrong codes a target rests until the next day, and its owner is told', async () => {
    const visitor = new Visitor(site);
    const email = 'rest@example.org';
    const code = await askForCode(site, visitor, { email }, 'login');
    await setJudgedToday(site.ctx, email, 99);
    const from = fromElsewhere();
    const input = { email, captcha: wrongFor(code) };
    const altcha = await solve(await visitor.call(emailLogin, input, 'en', from));
    await visitor.call(emailLogin, { ...input, altcha }, 'en', from);
    const resting = await visitor.call(emailLogin, { email, captcha: code }, 'en', from);
    expect(resting.body).toMatchObject({ code: 0, msg: expect.stringMatching(/tomorrow/) });
    await onceSettled(
      async () => (await site.outbox()).filter(({ event }) => event === 'notice-resting'),
      (told) => told.length === 1 && told[0]?.to === email,
    );
  });

  it('a forged, borrowed or misshapen solution proves nothing', async () => {
    const visitor = new Visitor(site);
    const email = 'forged@example.org';
    const code = await askForCode(site, visitor, { email }, 'login');
    await setJudgedToday(site.ctx, email, 20);
    const from = fromElsewhere();
    const input = { email, captcha: code };
    const asked = await visitor.call(emailLogin, input, 'en', from);
    const altcha = await solve(asked);
    const { challenge, solution } = JSON.parse(Buffer.from(altcha, 'base64').toString());
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const forgeries = [
      'x',
      encoded({}),
      encoded({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
      encoded({ challenge: { ...challenge, signature: 'a'.repeat(64) }, solution }),
      encoded({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } },
        solution,
      }),
    ];
    for (const forged of forgeries) {
      expect(problemOf(await visitor.call(emailLogin, { ...input, altcha: forged }, 'en', from))).toBe(
        'proof_of_work',
      );
    }
    expect((await visitor.call(emailLogin, { ...input, altcha }, 'en', from)).body.code).toBe(1);
    expect((await visitor.call(getAccount, {})).body.code).toBe(1);
  });
});
