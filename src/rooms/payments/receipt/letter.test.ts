/** The letter about a payment carries its receipt. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine, serverDatabase } from '../../../../test/harness/databases.ts';
import { dataOf } from '../../../../test/harness/entries.ts';
import { mailServer } from '../../../../test/harness/mailServer.ts';
import { atSandbox } from '../../../../test/harness/payments.ts';
import { accountOf, person, staff } from '../../../../test/harness/people.ts';
import { newLogFile } from '../../../../test/harness/secrets.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { filesFor } from '../../../platform/attachment.ts';
import { makeLog } from '../../../platform/log.ts';
import { setLocale } from '../../account/queries/accounts.ts';
import { recharge } from '../contract.ts';
import { refundOrder } from '../staff/contract.ts';

/** A node that answers, and one that only works the queues; without PostgreSQL, one that does both. */
async function nodes(smtp: number): Promise<Pick<Site, 'settled' | 'stop'> & { web: Site }> {
  const env = { LIMITS: 'off', SECRET_KEY: 'the same secret on both of the nodes' };
  const mails = { ...env, SMTP_URL: `smtp://127.0.0.1:${smtp}` };
  if (!everyEngine().includes('postgres')) {
    const web = await startSite({ env: mails });
    return { web, settled: web.settled, stop: web.stop };
  }
  const { url, drop } = await serverDatabase();
  const web = await startSite({ databaseUrl: url, env: { ...env, SERVICES: 'web' } });
  const worker = await startSite({ databaseUrl: url, env: { ...mails, SERVICES: 'worker' } });
  return {
    web,
    settled: worker.settled,
    async stop() {
      await Promise.all([web.stop(), worker.stop()]);
      await drop();
    },
  };
}

describe('The letter about a payment', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let site: Awaited<ReturnType<typeof nodes>>;
  let admin: Visitor;

  beforeAll(async () => {
    server = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] }, 1);
    site = await nodes(server.port);
    admin = await staff(site.web, 'admin', 'admin@example.org');
  });
  afterAll(async () => {
    await site.stop();
    await server.close();
  });

  async function buyer(email: string, locale: LocaleCode) {
    const visitor = await person(site.web, { email });
    const account = await accountOf(site.web, email);
    await site.web.ctx.transaction((tx) => setLocale(tx, account, locale));
    const wish = { method: 'card' as const, client_key: randomUUIDv7(), amount: '25' };
    const order = String(dataOf(await visitor.call(recharge, wish)).order);
    await atSandbox(site.web, order, 'pay');
    return { account, order };
  }

  const lettersTo = async (email: string, count: number) => {
    const own = () => server.received.filter(({ recipients }) => recipients.includes(email));
    await site.settled();
    // The server of the mail refuses the first for a while.
    site.web.clock.advance(10_000);
    await onceSettled(
      async () => own().length,
      (length) => length >= count,
    );
    return Promise.all(own().map(({ raw }) => PostalMime.parse(raw)));
  };

  it('carries the receipt in the language of its reader, made by the node that sends it, and the same again', async () => {
    const { order } = await buyer('buyer@example.org', 'th');
    const [letter] = await lettersTo('buyer@example.org', 1);
    expect(letter?.subject).toBe(`ได้รับการชำระเงินสำหรับคำสั่งซื้อ ${order}`);
    expect(letter?.attachments).toMatchObject([
      { filename: 'receipt-1.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
    const bytes = letter?.attachments[0]?.content ?? '';
    expect(typeof bytes === 'string' ? bytes : new TextDecoder('latin1').decode(bytes)).toMatch(
      /^%PDF-[\s\S]+\/Lang \(th\)/,
    );
    // The server refused it at first: what came again is what came then.
    const before = await PostalMime.parse(server.refused[0]?.raw ?? '');
    expect(before.attachments[0]?.content).toEqual(bytes);
    const { rows } = await sql<{ most: number }>`
      SELECT max(length(data::text)) AS most FROM pgboss.job`.execute(site.web.ctx.db);
    expect(rows[0]?.most).toBeLessThan(5_000);
  });

  it('and that about a refund its own', async () => {
    const { order } = await buyer('refund@example.org', 'de');
    await lettersTo('refund@example.org', 1);
    dataOf(await admin.call(refundOrder, { order, amount: '10', note: 'Test', key: randomUUIDv7() }));
    const letters = await lettersTo('refund@example.org', 2);
    expect(letters.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      ['receipt-2.pdf'],
      ['receipt-3.pdf'],
    ]);
  });
});

describe('A letter whose file cannot be made', () => {
  const letter = { attached: [{ by: 'broken', of: {} }], locale: 'en', event: 'notice' } as const;
  const makers = { broken: () => Promise.reject(new Error('No font.')) };
  const log = makeLog('error', newLogFile());

  it('waits for some tries, and then goes without it', async () => {
    for (const tries of [0, 1, 2]) {
      await expect(filesFor(makers, letter, { tries, log })).rejects.toThrow('No font.');
    }
    expect(await filesFor(makers, letter, { tries: 3, log })).toEqual([]);
  });
});
