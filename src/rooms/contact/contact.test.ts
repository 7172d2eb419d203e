import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openCopy } from '../../../test/harness/copies.ts';
import { engines } from '../../../test/harness/databases.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { solve } from '../../../test/harness/proof.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import { openedRow } from '../../platform/sealing.ts';
import { createContactUs, sendContact } from './contract.ts';
import { deleteOldRequests } from './queries/requests.ts';
import { sealedRequests } from './queries/sealed.ts';

const mei = { name: '李梅', mobile: '13800138000', need: 'A sample size for a cohort study' };
const asGateway = ({ name, mobile, need }: typeof mei) => ({ data: { name, mobile, content: need } });

function multipart(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  return form;
}

describe.each(engines())('A request for help on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  const messagesAbout = async (need: string) =>
    (await site.outbox()).filter(({ text }) => text.includes(need));

  it('reaches staff in one message, though it is sent in two calls', async () => {
    const visitor = new Visitor(site);
    const first = await visitor.call(createContactUs, asGateway(mei), 'zh-cn');
    expect(first.body).toMatchObject({
      success: true,
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    const second = await visitor.call(sendContact, mei);
    expect(second.body).toEqual({ code: 1, msg: '', message: '', data: {} });
    await onceSettled(
      () => messagesAbout(mei.need),
      (messages) => messages.length > 0,
    );
    const messages = await messagesAbout(mei.need);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      channel: 'mail',
      to: 'staff@meridian.example',
      event: 'contact',
      subject: 'Contact request from 李梅',
      text: expect.stringMatching(/13800138000\nLanguage: Simplified Chinese\n/),
    });
  });

  it('is made once when the same words come again within ten minutes, however spaced', async () => {
    const visitor = new Visitor(site);
    const need = 'Cleaning of an export, please';
    await visitor.call(createContactUs, asGateway({ ...mei, need }));
    await visitor.call(sendContact, { ...mei, need: ` ${need.replaceAll(' ', '  ')} ` });
    await new Visitor(site).call(sendContact, { ...mei, need });
    await site.settled();
    expect(await messagesAbout('Cleaning of an export')).toHaveLength(1);
  });

  it('is made once when twenty calls race', async () => {
    const visitor = new Visitor(site);
    visitor.csrf = await visitor.fetchCsrf();
    const need = 'A race';
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => visitor.call(createContactUs, asGateway({ ...mei, need }))),
    );
    const ids = new Set(replies.map(({ body }) => Object(body.data).id));
    expect(ids.size).toBe(1);
    await onceSettled(
      () => messagesAbout(need),
      (messages) => messages.length > 0,
    );
    expect(await messagesAbout(need)).toHaveLength(1);
  });

  it.each([
    ['a blank name', { ...mei, name: '  ' }, 'Please enter your name', ['name']],
    ['a missing number', { ...mei, mobile: '' }, 'Please enter phone number', ['mobile']],
    [
      'a number that begins with 2',
      { ...mei, mobile: '23800138000' },
      'Please enter a valid phone number',
      ['mobile'],
    ],
    [
      'a number whose second digit is 2',
      { ...mei, mobile: '12800138000' },
      'Please enter a valid phone number',
      ['mobile'],
    ],
    [
      'a number of ten digits',
      { ...mei, mobile: '1380013800' },
      'Please enter a valid phone number',
      ['mobile'],
    ],
    ['a blank need', { ...mei, need: '\n' }, 'Please enter your needs', ['need']],
  ])('asks again for %s, in both envelopes', async (_what, input, sentence, fields) => {
    const visitor = new Visitor(site);
    const console = await visitor.call(sendContact, input);
    expect(console.status).toBe(200);
    expect(console.body).toMatchObject({
      code: 0,
      msg: sentence,
      message: sentence,
      data: { problem: 'invalid', fields },
    });
    const gateway = await visitor.call(createContactUs, asGateway(input));
    expect(gateway.status).toBe(200);
    expect(gateway.body).toMatchObject({ success: false, message: sentence, data: { problem: 'invalid' } });
  });

  it('answers in the language of the lang parameter', async () => {
    const { body } = await new Visitor(site).call(sendContact, { ...mei, name: '' }, 'zh-cn');
    expect(body.msg).toMatch(/姓名/);
  });

  it('says at once what is wrong with each field', async () => {
    const empty = { data: { name: ' ', mobile: '1380', content: '' } };
    const { body } = await new Visitor(site).call(createContactUs, empty, 'en');
    expect(body).toMatchObject({
      message: 'Please enter your name',
      data: {
        fields: ['name', 'mobile', 'content'],
        sentences: {
          name: 'Please enter your name',
          mobile: 'Please enter a valid phone number',
          content: 'Please enter your needs',
        },
      },
    });
  });

  it('says how many characters a name may have', async () => {
    const { body } = await new Visitor(site).call(sendContact, { ...mei, name: 'x'.repeat(101) });
    expect(body.msg).toContain('100');
  });

  it('pretends to a robot that fills the hidden field, and keeps nothing', async () => {
    const need = 'Cheap links';
    const { body } = await new Visitor(site).call(sendContact, {
      ...mei,
      need,
      website: 'https://spam.example',
    });
    expect(body.code).toBe(1);
    await site.settled();
    expect(await messagesAbout(need)).toHaveLength(0);
  });

  it('is refused without the CSRF token, and from another site', async () => {
    const visitor = new Visitor(site);
    const form = { method: 'POST', body: new URLSearchParams(mei) };
    expect(await visitor.send('/api/index/contact', form)).toMatchObject({
      status: 403,
      body: { code: 0, data: { problem: 'csrf' } },
    });
    const token = await visitor.fetchCsrf();
    const headers = { 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' };
    expect((await visitor.send('/api/index/contact', { ...form, headers })).status).toBe(403);
    const stranger = new Visitor(site);
    await stranger.fetchCsrf();
    const stolen = { 'x-csrf-token': token };
    expect((await stranger.send('/api/index/contact', { ...form, headers: stolen })).status).toBe(403);
  });

  it.each([
    ['JSON', 'application/json', (input: object) => JSON.stringify(input)],
    ['a multipart form', undefined, multipart],
  ])('is taken as %s too', async (name, type, encode) => {
    const visitor = new Visitor(site);
    const headers = new Headers({ 'x-csrf-token': await visitor.fetchCsrf() });
    if (type) headers.set('content-type', type);
    const body = encode({ ...mei, need: `Sent as ${name}` });
    expect((await visitor.send('/api/index/contact', { method: 'POST', headers, body })).body.code).toBe(1);
  });

  it.each([
    ['too large', 413, 'application/json', JSON.stringify({ ...mei, need: 'x'.repeat(300_000) })],
    ['of an unknown kind', 415, 'application/xml', '<name/>'],
    ['cut off', 400, 'application/json', '{"name":'],
    ['of the wrong shape', 400, 'application/json', JSON.stringify({ ...mei, name: ['a'] })],
  ])('is refused when it is %s, by status %i in the same envelope', async (_what, status, type, body) => {
    const visitor = new Visitor(site);
    const headers = { 'x-csrf-token': await visitor.fetchCsrf(), 'content-type': type };
    const reply = await visitor.send('/api/index/contact?lang=de', { method: 'POST', headers, body });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ code: 0, data: { problem: expect.any(String) } });
    expect(reply.body.msg).toMatch(/\w/);
    expect(reply.body.message).toBe(reply.body.msg);
  });

  it('cannot break out of the message’s head', async () => {
    const need = 'Head injection';
    await new Visitor(site).call(sendContact, { ...mei, need, name: 'x\r\nBcc: all@example.org' });
    const [message] = await onceSettled(
      () => messagesAbout(need),
      (messages) => messages.length > 0,
    );
    expect(message?.to).toBe('staff@meridian.example');
  });
});

describe.each(engines())('A request for help that somebody sent while logged in, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  const needs = async () => {
    const rows = await site.ctx.db.selectFrom('contact_request').select(['id', 'need']).execute();
    return rows.map((row) => openedRow(site.ctx, sealedRequests, row).need);
  };

  it('is in the copy of their data and goes with their account, whatever number stands in it', async () => {
    const ana = await person(site, { email: 'ana@example.org' });
    const account = await accountOf(site, 'ana@example.org');
    const stranger = new Visitor(site);
    await stranger.call(sendContact, { ...mei, need: 'Not hers' });
    await ana.call(createContactUs, asGateway({ ...mei, need: 'Her own' }));
    await ana.call(sendContact, { ...mei, need: 'Her own' });
    // The first of the two calls did not yet know her.
    await stranger.call(createContactUs, asGateway({ ...mei, need: 'Then logged in' }));
    await ana.call(sendContact, { ...mei, need: 'Then logged in' });
    // Nobody takes over what another account asked by asking the same.
    const bea = await person(site, { email: 'bea@example.org' });
    await bea.call(sendContact, { ...mei, need: 'Her own' });
    const her = { account, requests: await site.ctx.ports.contact.requestsOf(site.ctx, account) };
    const { held } = openCopy(await site.ctx.ports.dataexport.packFor(site.ctx, her));
    const asked = held.filter(({ table }) => table === 'contact_request').flatMap(({ rows }) => rows);
    expect(JSON.stringify(asked)).toContain('Her own');
    expect(JSON.stringify(asked)).toContain('Then logged in');
    expect(JSON.stringify(asked)).not.toContain('Not hers');
    await eraseForGood(site.ctx, her);
    expect(await needs()).toEqual(['Not hers']);
  });

  it('goes with it from a restored backup too, which knows only the account', async () => {
    const cy = await person(site, { email: 'cy@example.org' });
    const account = await accountOf(site, 'cy@example.org');
    await cy.call(sendContact, { ...mei, need: 'From a backup' });
    expect(await needs()).toContain('From a backup');
    await eraseForGood(site.ctx, { account, requests: [] });
    expect(await needs()).not.toContain('From a backup');
  });
});

describe('Limits on requests for help', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.stop());

  it('let thirty calls an hour through from one address, then ask for proof of work', async () => {
    const visitor = new Visitor(site);
    visitor.csrf = await visitor.fetchCsrf();
    const from = (address: string, need: string, more: Record<string, string> = {}) =>
      visitor.send('/api/index/contact?lang=en', {
        method: 'POST',
        headers: { 'x-csrf-token': visitor.csrf ?? '', 'x-forwarded-for': `203.0.113.99, ${address}` },
        body: new URLSearchParams({ ...mei, need, ...more }),
      });
    for (let n = 0; n < 30; n++) expect((await from('198.51.100.7', `need ${n}`)).status).toBe(200);
    const refused = await from('198.51.100.7', 'one more');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 0, data: { problem: 'proof_of_work' } });
    const altcha = await solve(refused);
    expect((await from('198.51.100.7', 'one more', { altcha })).status).toBe(200);
    expect((await from('198.51.100.7', 'and one', { altcha })).status, 'a solution is good once').toBe(429);
    expect((await from('198.51.100.8', 'another address')).status).toBe(200);
  });

  it('do not count what validation refuses', async () => {
    const visitor = new Visitor(site);
    for (let n = 0; n < 35; n++) {
      expect((await visitor.call(sendContact, { ...mei, name: '' })).body.code).toBe(0);
    }
    expect((await visitor.call(sendContact, { ...mei, need: 'after many slips' })).body.code).toBe(1);
  });
});

it('A request is kept for 24 months after the last exchange, and not after it was sent', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const years = (n: number) => sql`now() - make_interval(days => ${Math.round(n * 365)}::int)`;
  const add = async (need: string, more: { done?: number; submitted?: number; note?: number }) => {
    const at = (n: number | undefined) => (n === undefined ? sql`NULL` : years(n));
    const id = randomUUID();
    await sql`INSERT INTO contact_request (id, created_at, name, mobile, need, locale, fingerprint, done_at, submitted_at)
      VALUES (${id}, ${years(3)}, 'Mei', '13800138000', ${need}, 'en', ${need}, ${at(more.done)}, ${at(more.submitted)})`.execute(
      site.ctx.db,
    );
    if (more.note !== undefined)
      await sql`INSERT INTO contact_note (request, at, text) VALUES (${id}, ${years(more.note)}, 'Called')`.execute(
        site.ctx.db,
      );
  };
  await add('never answered', {});
  await add('answered long ago', { done: 2.5, submitted: 3, note: 2.6 });
  await add('done lately', { done: 1 });
  await add('called lately', { note: 1 });
  await add('sent again lately', { submitted: 1 });
  await deleteOldRequests(site.ctx);
  const { rows } = await sql<{
    need: string;
  }>`SELECT fingerprint AS need FROM contact_request ORDER BY 1`.execute(site.ctx.db);
  expect(rows.map(({ need }) => need)).toEqual(['called lately', 'done lately', 'sent again lately']);
});
