/** Who writes in `npm run bench:live`: members whom the forum trusts, with a session each, and their calls. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';

/** @returns the token of their session */
export async function makeMember(ctx: Context, n: number): Promise<string> {
  const { token, account } = await ctx.transaction(async (tx) => {
    const accountId = await makeAccount(tx, requireEmail(`writer${n}@example.org`), 'en');
    const session = await begin(tx, { actor: undefined, agent: 'bench' }, { accountId, method: 'email' });
    return { token: session.token, account: accountId };
  });
  await sql`UPDATE account_account SET created_at = created_at - interval '3 days', nickname = ${`Writer ${n}`}
    WHERE id = ${account}`.execute(ctx.db);
  await sql`INSERT INTO forum_member (account, posts) VALUES (${account}, 2)`.execute(ctx.db);
  return token;
}

export class Writer {
  readonly #node: string;
  readonly #headers: Record<string, string>;

  constructor(node: string, token: string) {
    this.#node = node;
    this.#headers = { token, cookie: `Admin-Token=${token}` };
  }

  async open(): Promise<this> {
    const { data } = Object(await (await fetch(`${this.#node}/api/csrf`, { headers: this.#headers })).json());
    this.#headers['x-csrf-token'] = String(data.token);
    return this;
  }

  async ask(): Promise<number> {
    const { topic } = await this.#post('topics', {
      category: 'statistics',
      locale: 'en',
      title: 'A topic that many have open',
      text: 'Which test is right for these data? They were measured twice in each patient.',
    });
    return Number(topic);
  }

  async reply(topic: number, text: string): Promise<void> {
    await this.#post('replies', { topic: String(topic), text });
  }

  async #post(path: string, input: Record<string, string>): Promise<Record<string, unknown>> {
    const body = new URLSearchParams({ ...input, client_key: randomUUIDv7() });
    const answer = await fetch(`${this.#node}/api/forum/${path}`, {
      method: 'POST',
      headers: this.#headers,
      body,
    });
    const { code, data, msg } = Object(await answer.json());
    if (code !== 1) throw new Error(`${path}: ${msg}`);
    return data;
  }
}
