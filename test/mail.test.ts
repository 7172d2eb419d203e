import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listDeadLetters } from '../src/platform/deadLetters.ts';
import { enqueueMessage, type Message } from '../src/platform/outgoing.ts';
import { sendContact } from '../src/rooms/contact/contract.ts';
import { type Letter, mailServer } from './harness/mailServer.ts';
import { newLogFile, remember } from './harness/secrets.ts';
import { onceSettled, type Site, startSite, Visitor } from './harness/site.ts';

const send = (site: Site, message: Pick<Message, 'to' | 'event' | 'text' | 'code' | 'unsubscribe'>) =>
  site.ctx.transaction((tx) =>
    enqueueMessage(tx, { channel: 'mail', locale: 'en', subject: 'Word', ...message }),
  );

/** A letter that was refused for a while is sent again in a few seconds. */
const first = async (site: Site, received: Letter[], count = 1) => {
  await site.settled();
  site.clock.advance(10_000);
  return onceSettled(
    async () => received.length,
    (length) => length >= count,
  );
};

describe('A letter by SMTP', () => {
  const logFile = newLogFile();
  const gone = 'nobody.at.all@example.org';
  let server: Awaited<ReturnType<typeof mailServer>>;
  let site: Site;
  beforeAll(async () => {
    // It refuses the first letter for a while, as real ones do, and says of an unknown address which it is.
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(
        address === gone ? Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 }) : null,
      );
    server = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'], onRcptTo }, 1);
    site = await startSite({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'noreply@meridian.example',
        LOG_FILE: logFile,
      },
    });
  });
  afterAll(async () => {
    await site.stop();
    await server.close();
  });

  it('arrives once, after a refusal, whole and in every script', async () => {
    const need = 'ขนาดตัวอย่าง 样本量 Überlebenszeit';
    await new Visitor(site).call(sendContact, {
      name: '王,芳 <x@evil.example>',
      mobile: '13800138000',
      need,
    });
    await first(site, server.received);
    expect(server.received).toHaveLength(1);
    const [letter] = server.received;
    expect(letter?.recipients).toEqual(['staff@meridian.example']);
    const { subject, text, from, messageId } = await PostalMime.parse(letter?.raw ?? '');
    expect(subject).toBe('Contact request from 王,芳 <x@evil.example>');
    expect(text).toContain(need);
    expect(from?.address).toBe('noreply@meridian.example');
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(await site.outbox()).toEqual([]);
  });

  it('says how a mail program ends it by one click, whole, however long the address', async () => {
    server.received.length = 0;
    const unsubscribe = `https://meridian.example/zh-cn/unsubscribe?token=${'aB_-'.repeat(60)}`;
    await send(site, { to: 'bo@example.org', event: 'notice', text: 'News', unsubscribe });
    await first(site, server.received);
    const { headers } = await PostalMime.parse(server.received[0]?.raw ?? '');
    const header = (key: string) => headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')?.replace(/\s/g, '')).toBe(`<${unsubscribe}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('to an address that is refused for good is a dead letter that names nobody', async () => {
    server.received.length = 0;
    await send(site, { to: gone, event: 'notice-password', text: 'Changed' });
    await first(site, server.received);
    expect(await listDeadLetters(site.ctx)).toMatchObject([
      {
        channel: 'mail',
        event: 'notice-password',
        target_masked: 'n***@example.org',
        error: 'The mail server refused: EENVELOPE 550.',
      },
    ]);
    const [word] = server.received;
    expect(word?.recipients).toEqual(['staff@meridian.example']);
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(job)::text AS row FROM pgboss.job WHERE name IN ('mail', 'dead-letter')`.execute(
      site.ctx.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const text of [word?.raw ?? '', readFileSync(logFile, 'utf8'), ...rows.map(({ row }) => row)]) {
      expect(text).not.toContain('nobody.at.all');
    }
  });
});

describe('The sign-in at the mail server', () => {
  it('is for the operator to mend: letters wait for it', async () => {
    const password = 'mail-password-of-a-test';
    remember(password);
    let refusals = 1;
    const server = await mailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) =>
        refusals-- > 0 ? done(new Error('Wrong password')) : done(null, { user: username }),
    });
    onTestFinished(server.close);
    const site = await startSite({ env: { SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` } });
    onTestFinished(() => site.stop());
    await send(site, { to: 'ana@example.org', event: 'notice-password', text: 'Changed' });
    await first(site, server.received);
    expect(server.received[0]?.recipients).toEqual(['ana@example.org']);
    expect(refusals).toBeLessThan(0);
    expect(await listDeadLetters(site.ctx)).toEqual([]);
  });
});
