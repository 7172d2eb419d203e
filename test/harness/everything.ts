/**
 * An account that has something in every table that can hold something of it. A room that is not filled here brings
 * `hold` in its `contract.cases.ts`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../src/platform/context.ts';
import { sealCell } from '../../src/platform/sealing.ts';
import { changeAccount } from '../../src/rooms/account/queries/accounts.ts';
import { addNote, changeRequest } from '../../src/rooms/contact/queries/console.ts';
import { storeRequest } from '../../src/rooms/contact/queries/requests.ts';
import type { NewRequest } from '../../src/rooms/contact/request.ts';
import { indexTopic } from '../../src/rooms/forum/indexing.ts';
import { keepDraft } from '../../src/rooms/forum/queries/drafts.ts';
import { imageKey } from '../../src/rooms/forum/queries/images.ts';
import { setMentions } from '../../src/rooms/forum/queries/marks.ts';
import { joinForum } from '../../src/rooms/forum/queries/members.ts';
import { addPost, addRevision } from '../../src/rooms/forum/queries/posts.ts';
import { addTopic } from '../../src/rooms/forum/queries/topics.ts';
import { postVersion } from '../../src/rooms/forum/rendering/post.ts';
import { run } from '../../src/rooms/forum/rendering/postThread.ts';
import { summaryOf } from '../../src/rooms/forum/writing.ts';
import { keepProof } from '../../src/rooms/identity/proofs.ts';
import { addCase } from '../../src/rooms/identity/queries/cases.ts';
import { sealedPayee } from '../../src/rooms/payments/withdrawals/payee.ts';
import { sealedContent } from '../../src/rooms/syndrome/saved/sealing.ts';
import { casesOfRooms } from '../contract/cases.ts';
import { givePoints } from './points.ts';
import { agreed, jpegCard } from './proofs.ts';

/** Writes something of an account into every table of a room that can hold something of one. */
export type Hold = (ctx: Context, who: Who) => Promise<unknown>;

const holds = casesOfRooms.flatMap(({ hold }) => hold ?? []);

export type Everything = { account: string; words: string[] };

/** @returns the account, and every word by which its person could be told */
export async function everything(ctx: Context, mark: string): Promise<Everything> {
  const [account, other, own] = [randomUUID(), randomUUID(), randomUUID()];
  const mobile = `138${String(Math.abs(hashOf(mark)) % 1e8).padStart(8, '0')}`;
  const at = ctx.clock();
  // What has expired is swept, at an hour that may be now.
  const later = new Date(at.getTime() + 86_400_000);
  const run = (query: ReturnType<typeof sql>) => query.execute(ctx.db);
  for (const [id, name] of [
    [account, mark],
    [other, randomUUID()],
  ] as const) {
    await run(
      sql`INSERT INTO account_account (id, created_at, locale, invitation_code) VALUES (${id}, ${at}, 'en', ${name})`,
    );
  }
  const email = `${mark}@example.org`;
  await changeAccount(ctx, account, { mobile: `+86${mobile}`, email, email_key: email });
  await run(sql`UPDATE account_account SET username = ${`${mark}user`}, username_key = ${`${mark}user`},
    wechat_unionid = ${`${mark}union`}, nickname = ${`${mark}nick`}, school = ${`${mark}school`} WHERE id = ${account}`);
  await run(sql`INSERT INTO account_role VALUES (${account}, 'editor', ${at})`);
  await run(sql`INSERT INTO account_session (id, account_id, token_hash, method, browser, system, signed_in_at, last_seen_at, expires_at)
    VALUES (${own}, ${account}, ${`${mark}token`}, 'email', 'Firefox', 'Linux', ${at}, ${at}, ${later})`);
  await run(
    sql`INSERT INTO gateway_session VALUES (${randomUUID()}, ${`${mark}gate`}, ${own}, 'product', ${at})`,
  );
  await run(
    sql`INSERT INTO gateway_user_log VALUES (${randomUUID()}, ${account}, 'look', ${`${mark}looked`}, ${at})`,
  );
  const taken = { author: account, assignee: account };
  await askedFor(ctx, { ...taken, name: `${mark}asked`, mobile, need: `${mark}need`, note: `${mark}note` });
  // Asked while signed in, under the number of somebody else.
  const signedIn = { name: `${mark}asked`, mobile: '13900000001', need: `${mark}need`, consent: undefined };
  const signed = { ...signedIn, account, locale: 'en', fingerprints: [randomUUID()] } as const;
  await ctx.transaction((tx) => storeRequest(tx, signed, false));
  // As one of staff they took what another visitor asked.
  await askedFor(ctx, { ...taken, name: 'Somebody', mobile: '13900000000', need: 'Else', note: 'Called' });
  await run(sql`INSERT INTO courses_progress VALUES (${account}, 1, 1, ${at})`);
  await forumOf(ctx, { account, other, mark });
  const entry = await anEntry(ctx, mark);
  await run(sql`INSERT INTO guides_bookmark (account, entry, at) VALUES (${account}, ${entry}, ${at})`);
  await identityOf(ctx, { account, other, mark });
  await ordersOf(ctx, { account, other, mark });
  await withdrawalsOf(ctx, { account, other, mark });
  for (const [room, parent, versions, of] of [
    ['samplesize_calculation', 'calculation', 'samplesize_version', 'design'],
    ['indices_result', 'result', 'indices_version', 'of'],
  ] as const) {
    const id = randomUUID();
    await run(sql`INSERT INTO ${sql.table(room)} (id, account, name, ${sql.ref(of)}, version, changed_at)
      VALUES (${id}, ${account}, ${`${mark}kept`}, 'one', 1, ${at})`);
    await run(sql`INSERT INTO ${sql.table(versions)} (${sql.ref(parent)}, version, ${sql.ref(versions === 'indices_version' ? 'definition' : 'goal')}, typed, outputs, notes, at)
      VALUES (${id}, 1, 'one', '{}', '{}', ${`${mark}notes`}, ${at})`);
  }
  await run(sql`INSERT INTO indices_mark VALUES (${account}, 'one', true, ${at})`);
  await run(
    sql`INSERT INTO invitation_invitation (invited, inviter, at) VALUES (${account}, ${other}, ${at})`,
  );
  const third = randomUUID();
  await run(
    sql`INSERT INTO account_account (id, created_at, locale, invitation_code) VALUES (${third}, ${at}, 'en', ${randomUUID()})`,
  );
  await run(
    sql`INSERT INTO invitation_invitation (invited, inviter, at) VALUES (${third}, ${account}, ${at})`,
  );
  await run(sql`INSERT INTO invitation_trace VALUES (${account}, 'device', ${`${mark}device`}, ${at})`);
  await run(sql`INSERT INTO journals_import (kind, state, source, demonstration, file_name, bytes, licensed_by, created_at, report)
    VALUES ('jcr', 'reading', 'Source', false, 'a.csv', 1, ${account}, ${at}, '{}')`);
  await run(sql`INSERT INTO notices_notice (id, account, kind, facts, at, listed, mail)
    VALUES (${randomUUID()}, ${account}, 'points.released', ${JSON.stringify({ name: `${mark}told` })}, ${at}, true, 'off')`);
  await run(sql`INSERT INTO notices_setting VALUES (${account}, 'points.released', true, 'off')`);
  await run(sql`INSERT INTO notices_digest_time VALUES (${account}, 'UTC', 8)`);
  await givePoints({ ctx }, account, 120, `${mark}given`);
  const reason = { reason: `${mark}corrected` };
  await run(sql`INSERT INTO staff_giving (id, path, input, worth, owner, word, said, asked_by, asked_at, state, decided_by, decided_at)
    VALUES (${randomUUID()}, '/api/staff/points/correct', ${JSON.stringify({ account, ...reason })}, 1, ${account}, 'points.server.gives.add', ${JSON.stringify(reason)},
      ${account}, ${at}, 'done', ${account}, ${at})`);
  await run(
    sql`INSERT INTO publishing_file (id, kind, name, bytes, added_at, added_by) VALUES (${randomUUID()}, 'image', 'a', 1, ${at}, ${account})`,
  );
  await run(sql`INSERT INTO publishing_revision (entry, locale, number, title, summary, markdown, html, facts, saved_at, saved_by)
    VALUES (${entry}, 'en', 1, 'Title', '', '', '', '{}', ${at}, ${account})`);
  await run(
    sql`INSERT INTO staff_view VALUES (${randomUUID()}, ${account}, 'entries', ${`${mark}view`}, 'q=1')`,
  );
  await run(
    sql`INSERT INTO syndrome_consent VALUES (${randomUUID()}, ${account}, '2026-01-01', ${at}, NULL)`,
  );
  await run(sql`INSERT INTO syndrome_edition VALUES ('scale', '1.0.0', '{}', '{}') ON CONFLICT DO NOTHING`);
  const id = randomUUID();
  const sealed = sealedContent(
    ctx.keys,
    { id, account },
    { answers: {}, name: `${mark}result`, note: `${mark}remark` },
  );
  await run(
    sql`INSERT INTO syndrome_result VALUES (${id}, ${account}, ${randomUUID()}, 'scale', '1.0.0', ${at}, ${sealed})`,
  );
  await run(sql`INSERT INTO platform_task (id, account, kind, input, locale, state, progress, created_at, ended_at, until,
      file_name)
    VALUES (${randomUUID()}, ${account}, 'dataexport.copy', '{}', 'en', 'done', 1, ${at}, ${at}, ${at}, 'data.zip')`);
  await run(sql`INSERT INTO deletion_request VALUES (${account}, ${randomUUID()}, ${at}, ${at})`);
  await run(
    sql`INSERT INTO platform_audit (at, actor_id, act, subject, subject_id) VALUES (${at}, ${account}, 'test', 'account', ${account})`,
  );
  // Done with somebody else, and it names them too.
  const file = { id: randomUUID(), account };
  const cell = { table: 'platform_file', row: file.id, column: 'wrapped_key', owner: account };
  await run(sql`INSERT INTO platform_file (id, kind, state, account, bytes, wrapped_key, touched_at)
    VALUES (${file.id}, 'test', 'receiving', ${account}, 1, ${sealCell(ctx.keys, cell, `${mark}key`)}, ${at})`);
  await run(sql`INSERT INTO platform_audit (at, actor_id, act, subject, subject_id, detail)
    VALUES (${at}, ${other}, 'test', 'withdrawal', 'W1', ${JSON.stringify({ account })})`);
  for (const hold of holds) await hold(ctx, { account, other, mark });
  return { account, words: [mark, mobile] };
}

/** `other` is somebody else with an account; `mark` is in every word of theirs. */
export type Who = { account: string; other: string; mark: string };

async function forumOf(ctx: Context, { account, other, mark }: Who): Promise<void> {
  const at = ctx.clock();
  const run = <T>(query: ReturnType<typeof sql<T>>) => query.execute(ctx.db);
  const { rows: members } = await run(
    sql<{
      number: number;
    }>`INSERT INTO forum_member (account, posts) VALUES (${account}, 1) RETURNING number`,
  );
  const topic = hashOf(`${mark}topic`);
  const text = (words: string) => ({ markdown: words, html: words });
  await run(sql`INSERT INTO forum_topic (id, slug, locale, category, title, summary, account, created_at, active_at, shown)
    VALUES (${topic}, ${`a-question-${topic}`}, 'en', 'design', 'A question', '', ${account}, ${at}, ${at}, true)`);
  await run(sql`INSERT INTO forum_tag VALUES (${topic}, 'survival', 'en', 'design', ${at}, 0, true, true)`);
  const posts = [
    { writer: account, status: 'shown', ...text('Text') },
    { writer: other, status: 'shown', ...text('Text') },
    ...['deleted', 'hidden', 'pending'].map((status) => ({
      writer: account,
      status,
      ...text(`${mark}${status}`),
    })),
  ];
  for (const [number, { writer, status, markdown, html }] of posts.entries()) {
    const id = topic + number;
    await run(sql`INSERT INTO forum_post (id, topic, number, account, markdown, html, renderer, created_at, status, client_key, digest)
      VALUES (${id}, ${topic}, ${number}, ${writer}, ${markdown}, ${html}, ${postVersion}, ${at}, ${status}, ${randomUUID()}, ${String(id)})`);
    await run(
      sql`INSERT INTO forum_revision (post, number, markdown, account, saved_at) VALUES (${id}, 1, ${markdown}, ${writer}, ${at})`,
    );
  }
  const [question, reply, deleted] = [topic, topic + 1, topic + 2];
  for (const [post, bytes] of [
    [question, 'picture'],
    [deleted, `${mark}picture`],
  ] as const) {
    const id = createHash('sha1').update(`${mark}${post}`).digest('hex');
    await ctx.files.put(imageKey(id), Buffer.from(bytes));
    await run(
      sql`INSERT INTO forum_image (id, account, bytes, width, height, added_at) VALUES (${id}, ${account}, 1, 1, 1, ${at})`,
    );
    await run(sql`INSERT INTO forum_image_use VALUES (${id}, ${post})`);
  }
  await mentionsOf(ctx, { account, other, mark, number: members[0]?.number ?? 0 });
  await run(sql`INSERT INTO forum_vote VALUES (${reply}, ${account}, ${at})`);
  await run(sql`INSERT INTO forum_favourite VALUES (${account}, ${topic}, ${at}, NULL)`);
  await run(sql`INSERT INTO forum_read VALUES (${account}, ${topic}, 1, ${at})`);
  await run(
    sql`INSERT INTO forum_draft VALUES (${account}, 'new', ${JSON.stringify({ text: `${mark}draft` })}, ${at})`,
  );
  await run(
    sql`INSERT INTO forum_report (post, account, reason, words, at) VALUES (${reply}, ${account}, 'other', ${`${mark}report`}, ${at})`,
  );
  for (const [post, whom, moderator] of [
    [question, account, other],
    [reply, other, account],
  ] as const) {
    const { rows } = await run(sql<{
      id: number;
    }>`INSERT INTO forum_decision (act, post, account, moderator, reason, words, at)
      VALUES ('hide', ${post}, ${whom}, ${moderator}, 'typed', 'Words', ${at}) RETURNING id`);
    await run(sql`INSERT INTO forum_appeal (decision, account, words, at, decided_at, granted, moderator)
      VALUES (${rows[0]?.id}, ${whom}, ${whom === account ? `${mark}appeal` : 'Appeal'}, ${at}, ${at}, false, ${moderator})`);
  }
}

/** What somebody else wrote, in which they are mentioned: a question, its history, a reply, a draft. */
async function mentionsOf(
  ctx: Context,
  { account, other, mark, number }: Who & { number: number },
): Promise<void> {
  const text = `Dear @[${mark}nick](#member-${number}), is this what you meant?`;
  const key = randomUUID();
  const words = { figure: '', notes: '', answer: '', done: '', undone: '' };
  const rendered = run({ markdown: text, words, images: {}, mark: 'p1', origin: ctx.origin });
  const { html } = rendered;
  await ctx.transaction(async (tx) => {
    const at = tx.clock();
    await joinForum(tx, other);
    const topic = await addTopic(tx, {
      locale: 'en',
      category: 'design',
      title: 'Another question',
      summary: summaryOf(rendered),
      study: null,
      shown: true,
      account: other,
      at,
    });
    for (const place of [0, 1]) {
      const post = await addPost(tx, {
        topic: topic.id,
        number: place,
        answers_to: null,
        account: other,
        markdown: text,
        html,
        renderer: postVersion,
        created_at: at,
        status: 'shown',
        held: null,
        client_key: randomUUID(),
        digest: key + String(place),
      });
      const revision = { title: null, markdown: text, account: other, saved_at: at };
      await addRevision(tx, post.id, { number: 1, ...revision });
      await setMentions(tx, post.id, [account]);
    }
    const content = { text, answersTo: null, key };
    await keepDraft(tx, other, { place: `topic-${topic.id}`, content, since: undefined, most: 30 });
    await indexTopic(tx, topic.id);
  });
}

/** Something that was bought, and money that was given back by them as one of staff. */
async function ordersOf(ctx: Context, { account, other, mark }: Who): Promise<void> {
  const at = ctx.clock();
  for (const buyer of [account, other]) {
    const id = randomUUID();
    await sql`INSERT INTO payments_order (id, number, account, client_key, item, points, amount, currency, method, way,
        locale, state, created_at, expires_at)
      VALUES (${id}, ${id.slice(0, 20)}, ${buyer}, ${randomUUID()}, 'points', 100, 1000, 'CNY', 'card', 'checkout', 'en',
        'created', ${at}, ${at})`.execute(ctx.db);
    await sql`INSERT INTO payments_wish VALUES (${buyer}, ${randomUUID()}, ${id})`.execute(ctx.db);
    // Given back by whoever of the two did not buy.
    const by = buyer === account ? other : account;
    const refund = randomUUID();
    await sql`INSERT INTO payments_refund (id, number, order_id, trade, credited, amount, currency, total, reason, note,
        asked_by, state, since, asked_at, done_at, reference, settled_why, settled_by)
      VALUES (${refund}, ${id.slice(0, 18)}, ${id}, ${id}, true, 100, 'CNY', 1000, 'staff', ${buyer === account ? `${mark}why` : 'Why'}, ${by},
        'done', ${at}, ${at}, ${at}, 'B1', ${buyer === account ? `${mark}why` : 'Why'}, ${by})`.execute(
      ctx.db,
    );
    await sql`INSERT INTO payments_dispute (id, method, number, trade, order_id, amount, currency, reason, state, opened_at)
      VALUES (${randomUUID()}, 'card', ${id}, ${id}, ${id}, 1000, 'CNY', 'fraudulent', 'open', ${at})`.execute(
      ctx.db,
    );
    await sql`INSERT INTO payments_receipt (number, order_id, refund, at)
      SELECT coalesce(max(number), 0) + 1, ${id}::uuid, ${refund}::uuid, ${at}::timestamptz FROM payments_receipt`.execute(
      ctx.db,
    );
    await sql`INSERT INTO payments_event VALUES ('card', ${id}, ${at}, 'payment', 'paid', ${id.slice(0, 20)}, ${id})`.execute(
      ctx.db,
    );
    for (const [kind, order, back] of [
      ['payment', id.slice(0, 20), null],
      ['refund', null, id.slice(0, 18)],
    ] as const) {
      await sql`INSERT INTO payments_statement_row (method, kind, reference, order_number, refund_number, trade, amount,
          currency, fee, fee_currency, at)
        VALUES ('card', ${kind}, ${id}, ${order}, ${back}, ${id}, 1000, 'CNY', 1, 'CNY', ${at})`.execute(
        ctx.db,
      );
    }
  }
}

/** Points that were paid out: theirs, and what they did about others' and about statements as one of staff. */
async function withdrawalsOf(ctx: Context, { account, other, mark }: Who): Promise<void> {
  const at = ctx.clock();
  for (const [who, by] of [
    [account, other],
    [other, account],
  ] as const) {
    const id = randomUUID();
    const payee = sealedPayee(
      ctx.keys,
      { id, account: who },
      { name: `${mark}payee`, account: id, bank: '' },
    );
    await sql`INSERT INTO payments_withdrawal (id, number, account, client_key, points, amount, currency, counted,
        second_person, kind, payee, hint, state, asked_at, approved_by, taken_by, ended_by, ended_at, reference, reason)
      VALUES (${id}, ${id.slice(0, 19)}, ${who}, ${randomUUID()}, 100, 500, 'CNY', 100, false, 'alipay', ${payee},
        '•••• 1', 'settled', ${at}, ${by}, ${by}, ${by}, ${at}, 'R1', ${who === account ? `${mark}noted` : 'Why'})`.execute(
      ctx.db,
    );
  }
  for (const by of [account, other]) {
    await sql`INSERT INTO payments_statement VALUES (${randomUUID()}, 'card', 'day.csv', 1, ${at}, ${at}, ${by}, ${at})`.execute(
      ctx.db,
    );
    await sql`INSERT INTO payments_explanation VALUES ('card', 'payment', ${randomUUID()}, 'Why', ${by}, ${at})`.execute(
      ctx.db,
    );
  }
}

type Asked = Pick<NewRequest, 'name' | 'mobile' | 'need'> & {
  note: string;
  author: string;
  assignee: string;
};

/** What a visitor asked, taken and noted by somebody of staff. */
async function askedFor(ctx: Context, { note, author, assignee, ...words }: Asked): Promise<void> {
  await ctx.transaction(async (tx) => {
    const request = { ...words, consent: undefined, account: undefined } as const;
    const kept = { ...request, locale: 'en', fingerprints: [randomUUID()] } as const;
    const { id } = await storeRequest(tx, kept, false);
    await changeRequest(tx, { id, version: 1 }, { assignee });
    await addNote(tx, { request: id, at: tx.clock(), author, text: note });
  });
}

async function identityOf(ctx: Context, { account, other, mark }: Who): Promise<void> {
  const at = ctx.clock();
  for (const [who, held, name] of [
    [account, other, `${mark}name`],
    [other, account, 'Another'],
  ] as const) {
    const proof = await keepProof(ctx, who, { consent: agreed, file: await jpegCard(name.length) });
    const request = { name, organization: `${name} clinic`, proof, locale: 'en' } as const;
    await ctx.transaction((tx) => addCase(tx, who, 1, request));
    await sql`UPDATE identity_case SET held_by = ${held}, held_until = ${at} WHERE account = ${who}`.execute(
      ctx.db,
    );
    await sql`INSERT INTO identity_act ("case", at, author, act, text)
      SELECT id, ${at}, ${held}, 'reopen', 'Why' FROM identity_case WHERE account = ${who}`.execute(ctx.db);
  }
}

async function anEntry(ctx: Context, mark: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO publishing_entry (kind, slug, created_at, updated_at)
    VALUES ('guide', ${`guide-${hashOf(mark)}`}, ${ctx.clock()}, ${ctx.clock()}) RETURNING id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? 0;
}

/** A number that a word always gives. */
function hashOf(word: string): number {
  return [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000_007, 7);
}
