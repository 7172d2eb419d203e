/**
 * `npm run bench:known`: does the time of an answer tell whether an account exists? 200 interleaved calls each, half of
 * them for accounts that exist, from addresses of their own; the medians must differ by less than 10 %.
 */
import { hashPassword } from '../src/rooms/account/password.ts';
import { makeAccount, setPassword } from '../src/rooms/account/queries/accounts.ts';
import { ownSite } from './site.ts';

const calls = 200;
const most = 0.1;

type Send = (n: number, known: boolean) => { path: string; fields: Record<string, string> };

/** What a stranger can ask about an account. */
const questions: Record<string, Send> = {
  'ems/send resetpwd': (n, known) => ({
    path: '/api/ems/send',
    fields: { email: address(n, known), event: 'resetpwd' },
  }),
  'ems/send login': (n, known) => ({
    path: '/api/ems/send',
    fields: { email: address(n, known), event: 'login' },
  }),
  'user/login, wrong password': (n, known) => ({
    path: '/api/user/login',
    fields: { account: address(n, known), password: 'not the password' },
  }),
  'user/resetPwd, wrong code': (n, known) => ({
    path: '/api/user/resetPwd',
    fields: { account: address(n, known), captcha: '000000', password: 'long enough to be one' },
  }),
};

function address(n: number, known: boolean): string {
  return `${known ? 'known' : 'nobody'}${String(n).padStart(3, '0')}@example.org`;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const site = await ownSite(cleaning, { TRUST_PROXY: '1', DATABASE_URL: process.argv[2] });
  const { ctx } = site;
  const kept = await hashPassword(ctx.keys, 'the password of them all');
  for (let n = 0; n < calls / 2; n++) {
    const email = address(n, true);
    await ctx.transaction(async (tx) => {
      const id = await makeAccount(tx, { email, email_key: email }, 'en');
      await setPassword(tx, id, kept);
    });
  }
  const base = site.address;
  const visitor = await fetch(`${base}/api/csrf`);
  const cookie = visitor.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = Object(Object(await visitor.json()).data);
  const ask = async ({ path, fields }: ReturnType<Send>, from: string) => {
    const began = performance.now();
    const reply = await fetch(`${base}${path}?lang=en`, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token, 'x-forwarded-for': from },
      body: new URLSearchParams(fields),
    });
    const text = await reply.text();
    return { ms: performance.now() - began, text: `${reply.status} ${text}` };
  };
  let kept10 = true;
  for (const [name, send] of Object.entries(questions)) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let n = 0; n < calls / 2; n++) {
      // Which of the two comes first changes with each pair.
      for (const known of n % 2 ? [true, false] : [false, true]) {
        const { ms, text } = await ask(send(n, known), `198.18.${known ? 1 : 2}.${n}`);
        answers.add(text);
        times[known ? 'known' : 'unknown'].push(ms);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(known - unknown) / Math.min(known, unknown);
    const good = apart < most && answers.size === 1;
    kept10 &&= good;
    const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, apart ${(apart * 100).toFixed(1)} %`;
    process.stdout.write(`${good ? '✓' : '✗'} ${name}: ${figures}, ${answers.size} kind of answer\n`);
  }
  return kept10;
}

process.exit((await main()) ? 0 : 1);
