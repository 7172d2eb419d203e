import { once } from 'node:events';
import { createServer } from 'node:http';
import AlibabaSigner from '@alicloud/openapi-util';
import { Request as AlibabaRequest } from '@alicloud/tea-typescript';
import { sql } from 'kysely';
import TencentSigner from 'tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendSms } from '../src/contract/account.ts';
import { listDeadLetters } from '../src/platform/deadLetters.ts';
import { post } from '../src/platform/post.ts';
import { signedRequest } from '../src/platform/sms/aliyun.ts';
import { signedHeaders } from '../src/platform/sms/tencent.ts';
import { engines } from './harness/databases.ts';
import { remember } from './harness/secrets.ts';
import { anyAddress, eventually, type Site, startSite, Visitor } from './harness/site.ts';

const at = new Date('2026-11-21T10:20:30.456Z');
const keys = { keyId: 'key-of-a-test', keySecret: 'secret-of-a-test' };
remember(keys.keySecret);

describe('Requests to providers are signed as their own kits sign them', () => {
  it('Alibaba Cloud', () => {
    const query = { PhoneNumbers: '13800138000', SignName: '演示 (a)', TemplateParam: '{"code":"012345"}' };
    const url = 'https://dysmsapi.aliyuncs.com';
    const ours = signedRequest(keys, { url, action: 'SendSms', version: '2017-05-25', query }, at, 'nonce-1');
    const theirs = new AlibabaRequest();
    theirs.method = 'POST';
    theirs.pathname = '/';
    theirs.query = query;
    const { authorization, ...headers } = ours.headers;
    theirs.headers = { host: 'dysmsapi.aliyuncs.com', ...headers };
    const hashed = headers['x-acs-content-sha256'] ?? '';
    const signer = AlibabaSigner;
    expect(authorization).toBe(
      signer.getAuthorization(theirs, 'ACS3-HMAC-SHA256', hashed, keys.keyId, keys.keySecret),
    );
  });

  it('Tencent Cloud', () => {
    const url = 'https://sms.tencentcloudapi.com/';
    const payload = { PhoneNumberSet: ['+8613800138000'], SignName: '演示', TemplateParamSet: ['012345'] };
    const ours = signedHeaders({ ...keys, region: 'ap-guangzhou', url }, JSON.stringify(payload), at);
    const theirs = TencentSigner.sign3({
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
    expect(ours.authorization).toBe(theirs);
  });
});

type Asked = { url: URL; headers: Record<string, string>; body: string };

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
    await eventually(
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
    expect(await site.outbox()).toEqual([]);
  });

  it('goes through Tencent Cloud, with a signature at home alone', async () => {
    const { address, asked } = await provider(() => ({ Response: { SendStatusSet: [{ Code: 'Ok' }] } }));
    const site = await siteWith({ SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400', SMS_URL: `${address}/` });
    await ask(site, '13800138000');
    await ask(site, '+85251234567');
    await eventually(
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
  });

  it('is not sent for a reset where there is no account, though it is queued alike', async () => {
    const { address, asked } = await provider(() => ({ Code: 'OK' }));
    const site = await siteWith({ SMS_PROVIDER: 'aliyun', SMS_URL: address });
    expect((await ask(site, '13800138009', 'resetpwd')).body.code).toBe(1);
    await ask(site, '13800138008');
    await eventually(
      async () => asked.length,
      (count) => count > 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 1000));
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
      const letters = await eventually(
        () => listDeadLetters(site.ctx),
        (seen) => seen.length > 0,
        30,
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
      await site.ctx.db.transaction().execute((trx) =>
        post(site.ctx, trx, {
          channel: 'sms',
          to: '+8613800138001',
          event: 'notice-password',
          locale: 'en',
          text: 'Changed',
        }),
      );
      const told = await eventually(
        async () => (await site.outbox()).filter(({ event }) => event === 'dead-letter'),
        (seen) => seen.length === 1,
        30,
      );
      expect(told[0]).toMatchObject({ to: 'staff@meridian.example' });
      expect(told[0]?.text).toContain('notice-password');
      expect(told[0]?.text).not.toMatch(/1380013800/);
    },
  );
});
