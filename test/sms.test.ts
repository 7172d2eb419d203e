import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import AlibabaSigner from '@alicloud/openapi-util';
import { Request as AlibabaRequest } from '@alicloud/tea-typescript';
import { sql } from 'kysely';
import TencentSigner from 'tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { listDeadLetters } from '../src/platform/deadLetters.ts';
import { Undeliverable } from '../src/platform/jobs.ts';
import { deriveKeys } from '../src/platform/keys.ts';
import { makeLog } from '../src/platform/log.ts';
import { enqueueMessage, type Message } from '../src/platform/outgoing.ts';
import { signedRequest } from '../src/platform/sms/aliyun.ts';
import { smsHandler } from '../src/platform/sms/sms.ts';
import { signedHeaders } from '../src/platform/sms/tencent.ts';
import { sendSms } from '../src/rooms/account/contract.ts';
import { engines } from './harness/databases.ts';
import { newLogFile, remember } from './harness/secrets.ts';
import { anyAddress, onceSettled, type Site, startSite, Visitor } from './harness/site.ts';

const at = new Date('2026-11-21T10:20:30.456Z');
const keys = { keyId: 'key-of-a-test', keySecret: 'secret-of-a-test' };
remember(keys.keySecret);

/** Node hands over all that a CommonJS module exports, and the types speak of what it calls its default. */
function kitOf<Kit>(exported: Kit): Kit {
  return Object(exported).default;
}

type Asked = { url: URL; headers: Record<string, string>; body: string };

/** What a provider's own kit would have written into `authorization` of a request that arrived. */
function byAlibaba({ url, headers }: Asked): string {
  const theirs = new AlibabaRequest();
  theirs.method = 'POST';
  theirs.pathname = url.pathname;
  theirs.query = Object.fromEntries(url.searchParams);
  const signed = Object.entries(headers).filter(([name]) => name === 'host' || name.startsWith('x-acs-'));
  theirs.headers = Object.fromEntries(signed);
  const hashed = headers['x-acs-content-sha256'] ?? '';
  return kitOf(AlibabaSigner).getAuthorization(
    theirs,
    'ACS3-HMAC-SHA256',
    hashed,
    keys.keyId,
    keys.keySecret,
  );
}

/** The same for Tencent Cloud, by its rules: its kit leaves out the port of a host, which only loopback has. */
function byTencent({ headers, body }: Asked): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const time = headers['x-tc-timestamp'] ?? '';
  const day = new Date(Number(time) * 1000).toISOString().slice(0, 10);
  const head = `content-type:${headers['content-type']}\nhost:${headers.host}\n`;
  const request = `POST\n/\n\n${head}\ncontent-type;host\n${sha256(body)}`;
  const text = `TC3-HMAC-SHA256\n${time}\n${day}/sms/tc3_request\n${sha256(request)}`;
  const key = hmac(hmac(hmac(`TC3${keys.keySecret}`, day), 'sms'), 'tc3_request');
  const credential = `Credential=${keys.keyId}/${day}/sms/tc3_request`;
  const signature = hmac(key, text).toString('hex');
  return `TC3-HMAC-SHA256 ${credential}, SignedHeaders=content-type;host, Signature=${signature}`;
}

describe('Requests to providers are signed as their own kits sign them', () => {
  it('Alibaba Cloud', () => {
    const query = { PhoneNumbers: '13800138000', SignName: '演示 (a)', TemplateParam: '{"code":"012345"}' };
    const asked = { url: 'https://dysmsapi.aliyuncs.com', action: 'SendSms', version: '2017-05-25', query };
    const { url, headers } = signedRequest(keys, asked, at, 'nonce-1');
    const arrived = { ...headers, host: 'dysmsapi.aliyuncs.com' };
    expect(headers.authorization).toBe(byAlibaba({ url: new URL(url), headers: arrived, body: '' }));
  });

  it('Tencent Cloud', () => {
    const url = 'https://sms.tencentcloudapi.com/';
    const payload = { PhoneNumberSet: ['+8613800138000'], SignName: '演示', TemplateParamSet: ['012345'] };
    const body = JSON.stringify(payload);
    const headers = signedHeaders({ ...keys, region: 'ap-guangzhou', url }, body, at);
    const theirs = kitOf(TencentSigner).sign3({
      method: 'POST',
      url,
      payload,
      timestamp: Math.floor(at.getTime() / 1000),
      service: 'sms',
      secretId: keys.keyId,
      secretKey: keys.keySecret,
      multipart: false,
      boundary: '',
      headers: { 'Content-Type': 'application/json', host: 'sms.tencentcloudapi.com' },
    });
    expect(headers.authorization).toBe(theirs);
    const arrived = { ...headers, host: 'sms.tencentcloudapi.com' };
    expect(byTencent({ url: new URL(url), headers: arrived, body })).toBe(theirs);
  });
});

/** A provider on loopback that answers as it is told. */
async function provider(answer: (asked: Asked) => object) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = {
      url: new URL(request.url ?? '', 'http://localhost'),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks).toString(),
    };
    asked.push(one);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(one)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, asked };
}

const shared = {
  SMS_KEY_ID: keys.keyId,
  SMS_KEY_SECRET: keys.keySecret,
  SMS_SIGN: 'Meridian',
  SMS_TEMPLATE: 'SMS_1',
};

const siteWith = async (env: Record<string, string>, engine = engines()[0]): Promise<Site> => {
  const site = await startSite({ engine, env: { ...shared, ...env } });
  onTestFinished(() => site.stop());
  return site;
};

const ask = (site: Site, mobile: string, event: 'mobilelogin' | 'resetpwd' = 'mobilelogin') =>
  new Visitor(site, anyAddress()).call(sendSms, { mobile, event });

describe('A code by SMS', () => {
  it('goes through Alibaba Cloud: at home by template, abroad in words', async () => {
    const { address, asked } = await provider(({ url }) =>
      url.searchParams.has('Message') ? { ResponseCode: 'OK' } : { Code: 'OK' },
    );
    const site = await siteWith({ SMS_PROVIDER: 'aliyun', SMS_URL: address, SMS_GLOBE_URL: address });
    await ask(site, '13800138000');
    await ask(site, '+85251234567');
    await onceSettled(
      async () => asked.length,
      (count) => count === 2,
    );
    const home = asked.find(({ url }) => url.searchParams.has('PhoneNumbers'));
    expect(home?.url.searchParams.get('PhoneNumbers')).toBe('13800138000');
    expect(home?.url.searchParams.get('TemplateCode')).toBe('SMS_1');
    expect(home?.url.searchParams.get('TemplateParam')).toMatch(/^\{"code":"\d{6}"\}$/);
    expect(home?.headers['x-acs-action']).toBe('SendSms');
    const abroad = asked.find(({ url }) => url.searchParams.has('Message'));
    expect(abroad?.url.searchParams.get('To')).toBe('85251234567');
    expect(abroad?.url.searchParams.get('Message')).toMatch(/^\d{6} is your code/);
    for (const one of asked) expect(one.headers.authorization).toBe(byAlibaba(one));
    expect(await site.outbox()).toEqual([]);
  });

  it('goes through Tencent Cloud, with a signature at home alone', async () => {
    const { address, asked } = await provider(() => ({ Response: { SendStatusSet: [{ Code: 'Ok' }] } }));
    const site = await siteWith({ SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400', SMS_URL: `${address}/` });
    await ask(site, '13800138000');
    await ask(site, '+85251234567');
    await onceSettled(
      async () => asked.length,
      (count) => count === 2,
    );
    const sent = asked
      .map(({ body }) => JSON.parse(body))
      .sort((a, b) => (a.SignName ? -1 : b.SignName ? 1 : 0));
    expect(sent[0]).toMatchObject({
      PhoneNumberSet: ['+8613800138000'],
      SignName: 'Meridian',
      TemplateId: 'SMS_1',
      TemplateParamSet: [expect.stringMatching(/^\d{6}$/)],
    });
    expect(sent[1]).toMatchObject({ PhoneNumberSet: ['+85251234567'] });
    expect(sent[1].SignName).toBeUndefined();
    for (const one of asked) expect(one.headers.authorization).toBe(byTencent(one));
  });

  it('is tried again after a refusal, and then delivered once', async () => {
    const { address, asked } = await provider(() => ({
      Code: asked.length > 1 ? 'OK' : 'isv.BUSINESS_LIMIT_CONTROL',
    }));
    const site = await siteWith({ SMS_PROVIDER: 'aliyun', SMS_URL: address });
    await ask(site, '13800138000');
    const finished = () =>
      sql<{ n: number }>`SELECT retry_count AS n FROM pgboss.job WHERE name = 'sms' AND state = 'completed'`
        .execute(site.ctx.db)
        .then(({ rows }) => rows);
    await site.settled();
    site.clock.advance(10_000);
    const rows = await onceSettled(finished, (seen) => seen.length > 0);
    expect(rows).toEqual([{ n: 1 }]);
    const [refused, delivered] = asked.map(({ url }) => url.searchParams.get('TemplateParam'));
    expect(asked).toHaveLength(2);
    expect(delivered).toBe(refused);
    expect(await listDeadLetters(site.ctx)).toEqual([]);
  });

  it('is not sent for a reset where there is no account, though it is queued alike', async () => {
    const { address, asked } = await provider(() => ({ Code: 'OK' }));
    const site = await siteWith({ SMS_PROVIDER: 'aliyun', SMS_URL: address });
    expect((await ask(site, '13800138009', 'resetpwd')).body.code).toBe(1);
    await ask(site, '13800138008');
    await site.settled();
    expect(asked.map(({ url }) => url.searchParams.get('PhoneNumbers'))).toEqual(['13800138008']);
  });

  it.each(engines())(
    'that no try could deliver becomes a dead letter that staff see (%s)',
    async (engine) => {
      const { address } = await provider(() => ({
        Code: 'isv.BUSINESS_LIMIT_CONTROL',
        Message: '13800138000',
      }));
      const env = { SMS_PROVIDER: 'aliyun', SMS_URL: address, SMS_NOTICE_TEMPLATE: 'SMS_2' };
      const site = await siteWith(env, engine);
      // Twelve tries with growing pauses take hours.
      await sql`UPDATE pgboss.queue SET retry_limit = 0 WHERE name = 'sms'`.execute(site.ctx.db);
      await ask(site, '13800138000');
      const letters = await onceSettled(
        () => listDeadLetters(site.ctx),
        (seen) => seen.length > 0,
      );
      expect(letters).toMatchObject([
        {
          channel: 'sms',
          event: 'mobilelogin',
          target_masked: '+8613****00',
          error: 'The SMS provider refused: isv.BUSINESS_LIMIT_CONTROL.',
        },
      ]);
      // Codes are only listed; of anything else staff are told, and not to whom it was.
      await site.ctx.transaction((tx) =>
        enqueueMessage(tx, {
          channel: 'sms',
          to: '+8613800138001',
          event: 'notice-password',
          locale: 'en',
          text: 'Changed',
        }),
      );
      const told = await onceSettled(
        async () => (await site.outbox()).filter(({ event }) => event === 'dead-letter'),
        (seen) => seen.length === 1,
      );
      expect(told[0]).toMatchObject({ to: 'staff@meridian.example' });
      expect(told[0]?.text).toContain('notice-password');
      expect(told[0]?.text).not.toMatch(/1380013800/);
    },
  );
});

describe('A dead letter', () => {
  it('is not lost when it cannot be written down at once', async () => {
    const { address } = await provider(() => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL' }));
    const site = await siteWith({ SMS_PROVIDER: 'aliyun', SMS_URL: address });
    const { db } = site.ctx;
    await sql`UPDATE pgboss.queue SET retry_limit = 0 WHERE name = 'sms'`.execute(db);
    await sql`ALTER TABLE platform_dead_letter RENAME TO elsewhere`.execute(db);
    await ask(site, '13800138000');
    const waiting = () =>
      sql`SELECT id FROM pgboss.job WHERE name = 'dead-letter' AND state = 'retry'`
        .execute(db)
        .then(({ rows }) => rows.length);
    await onceSettled(waiting, (count) => count === 1);
    await sql`ALTER TABLE elsewhere RENAME TO platform_dead_letter`.execute(db);
    site.clock.advance(60_000);
    const letters = await onceSettled(
      () => listDeadLetters(site.ctx),
      (seen) => seen.length > 0,
    );
    expect(letters).toHaveLength(1);
  });

  it('that cannot be opened is in the log, with its queue and the reason', async () => {
    const logFile = newLogFile();
    const site = await siteWith({ LOG_FILE: logFile });
    await sql`UPDATE pgboss.queue SET retry_limit = 0 WHERE name = 'sms'`.execute(site.ctx.db);
    await site.ctx.transaction((tx) => tx.enqueue('sms', { sealed: 'gone.gone' }));
    const log = await onceSettled(
      async () => readFileSync(logFile, 'utf8'),
      (text) => text.includes('a job failed for good'),
    );
    expect(log).toMatch(
      /"queue":"sms","reason":"Sealed under a key that is not known, or not sealed at all\."/,
    );
  });
});

describe('The handler of texts', () => {
  const own = deriveKeys('a secret for these cases alone, long');
  const createdAt = new Date('2026-07-01T12:00:00Z');
  const handle = (env: Record<string, string>, message: Partial<Message>, minutesLater = 0) => {
    const logFile = newLogFile();
    const config = readConfig({ ...shared, ...env });
    const whole = { channel: 'sms', to: '+8613800138000', event: 'mobilelogin', text: '—', ...message };
    const sealed = own.seal('message', JSON.stringify(whole));
    const clock = () => new Date(createdAt.getTime() + minutesLater * 60_000);
    const { handle } = smsHandler(config, { keys: own, log: makeLog('debug', logFile), clock });
    return {
      done: handle({ sealed }, { id: 'job', createdAt, tries: 0 }),
      log: () => readFileSync(logFile, 'utf8'),
    };
  };

  it('says that it has no template for a notice, not to whom, and is done', async () => {
    const { address, asked } = await provider(() => ({ Code: 'OK' }));
    const { done, log } = handle(
      { SMS_PROVIDER: 'aliyun', SMS_URL: address },
      { event: 'notice-password', text: 'Changed' },
    );
    await done;
    expect(asked).toEqual([]);
    expect(log()).toContain('no SMS template for this');
    expect(log()).not.toContain('13800138000');
  });

  it('sends a notice by its own template, without parameters', async () => {
    const { address, asked } = await provider(() => ({ Response: { SendStatusSet: [{ Code: 'Ok' }] } }));
    const tencent = { SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400', SMS_URL: `${address}/` };
    await handle({ ...tencent, SMS_NOTICE_TEMPLATE: 'SMS_2' }, { event: 'notice-password' }).done;
    const aliyun = { SMS_PROVIDER: 'aliyun', SMS_URL: address, SMS_NOTICE_TEMPLATE: 'SMS_2' };
    await expect(handle(aliyun, { event: 'notice-password' }).done).rejects.toThrow('200');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ TemplateId: 'SMS_2', TemplateParamSet: [] });
    expect(asked[1]?.url.searchParams.get('TemplateCode')).toBe('SMS_2');
    expect(asked[1]?.url.searchParams.has('TemplateParam')).toBe(false);
  });

  it('gives up on a code that has run out', async () => {
    const { address, asked } = await provider(() => ({ Code: 'OK' }));
    const { done } = handle({ SMS_PROVIDER: 'aliyun', SMS_URL: address }, { code: '012345' }, 6);
    await expect(done).rejects.toBeInstanceOf(Undeliverable);
    expect(asked).toEqual([]);
  });

  it.each([
    ['nobody listens', async () => 'http://127.0.0.1:1'],
    ['the answer makes no sense', async () => (await provider(() => [])).address],
  ])('names no number when %s', async (_, find) => {
    const env = { SMS_PROVIDER: 'aliyun', SMS_URL: await find() };
    const error: unknown = await handle(env, { code: '012345' }).done.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error)).toContain('The SMS provider could not be reached.');
    expect(inspect(error)).not.toMatch(/13800138000|012345|secret-of/);
  });
});
