import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendContact } from '../src/contract/contact.ts';
import { freePort } from './harness/cluster.ts';
import { eventually, type Site, startSite, Visitor } from './harness/site.ts';

/** A mail server that refuses the first letter for a while, as real ones do. */
let refusals = 1;
const received: { recipients: string[]; raw: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals-- > 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
      });
      done();
    });
  },
});

let site: Site;
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  site = await startSite({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@meridian.example' },
  });
});
afterAll(async () => {
  await site.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

describe('A letter by SMTP', () => {
  it('arrives once, after a refusal, whole and in every script', { timeout: 40_000 }, async () => {
    const need = 'ขนาดตัวอย่าง 样本量 Überlebenszeit';
    await new Visitor(site).call(sendContact, {
      name: '王,芳 <x@evil.example>',
      mobile: '13800138000',
      need,
    });
    await eventually(
      async () => received.length,
      (count) => count > 0,
      30,
    );
    expect(received).toHaveLength(1);
    const [letter] = received;
    expect(letter?.recipients).toEqual(['staff@meridian.example']);
    const { subject, text, from, messageId } = await PostalMime.parse(letter?.raw ?? '');
    expect(subject).toBe('Contact request from 王,芳 <x@evil.example>');
    expect(text).toContain(need);
    expect(from?.address).toBe('noreply@meridian.example');
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(await site.outbox()).toEqual([]);
  });
});
