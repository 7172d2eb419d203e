/** Requests as visitors send them. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { mainlandMobile } from '../../../lib/typedContact.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { holdNames } from '../../../platform/db/holdNames.ts';
import { sealedColumns } from '../../../platform/sealing.ts';
import { type NewRequest, repeatWindowMinutes, retentionMonths } from '../request.ts';
import { mobileKey, mobileKeys, sealedRequests } from './sealed.ts';

export type StoredRequest = NewRequest & { id: string; createdAt: Date; locale: LocaleCode };

/**
 * Stores a request, unless the same one came within the last ten minutes. Callers with the same words wait for
 * one another, so that two calls at once make one request.
 * @param request with its fingerprints under all secrets, today's first
 * @param submitted whether this is the closing call of a submission
 * @returns the request's id, and the request itself when it is new
 */
export async function storeRequest(
  tx: Tx,
  request: NewRequest & { account: string | undefined; locale: LocaleCode; fingerprints: readonly string[] },
  submitted: boolean,
): Promise<{ id: string; created: StoredRequest | undefined }> {
  const { fingerprints, consent, account, ...words } = request;
  const now = tx.clock();
  await holdNames(tx, fingerprints);
  const before = await tx.db
    .selectFrom('contact_request')
    .select(['id', 'account'])
    .where('fingerprint', 'in', [...fingerprints])
    .where('created_at', '>', new Date(now.getTime() - repeatWindowMinutes * 60_000))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const closing = submitted ? { submitted_at: now } : {};
  const agreed = consent === undefined ? {} : { consent_version: consent, consent_at: now };
  if (before) {
    // Of the two calls of one submission, either may be the one that says who is signed in.
    const asker = account === undefined || before.account !== null ? {} : { account };
    const change = { ...closing, ...agreed, ...asker };
    if (Object.keys(change).length > 0) {
      await tx.db.updateTable('contact_request').set(change).where('id', '=', before.id).execute();
    }
    return { id: before.id, created: undefined };
  }
  const id = randomUUIDv7();
  const { name, mobile, need, locale } = words;
  await tx.db
    .insertInto('contact_request')
    .values({
      id,
      created_at: now,
      ...sealedColumns(tx.keys, sealedRequests, id, { name, mobile, need }),
      mobile_key: mobileKey(tx.keys, mobile),
      locale,
      account,
      fingerprint: fingerprints[0] ?? '',
      ...closing,
      ...agreed,
    })
    .execute();
  return { id, created: { ...words, consent, id, createdAt: now } };
}

/** Ids of the requests that bear an id or a phone number in E.164, or were sent by an account. */
export async function requestsBy(
  ctx: Context,
  { typed, mobile, account }: { typed: string; mobile: string | undefined; account: string | undefined },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('contact_request')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`id::text`, '=', typed),
        eb('mobile_key', 'in', mobileKeys(ctx.keys, mainlandMobile(mobile ?? ''))),
        ...(account === undefined ? [] : [eb('account', '=', account)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes requests whose time has run out. It counts from the last exchange (privacy notice): when it was sent, what
 * staff noted of a call or a letter, and when they were done with it. @returns how many
 */
export async function deleteOldRequests(ctx: Context): Promise<number> {
  const before = sql<Date>`${ctx.clock()}::timestamptz - make_interval(months => ${retentionMonths})`;
  const result = await ctx.db
    .deleteFrom('contact_request')
    .where('created_at', '<', before)
    .where(({ eb, fn }) => eb(fn.coalesce('submitted_at', 'created_at'), '<', before))
    .where(({ eb, fn }) => eb(fn.coalesce('done_at', 'created_at'), '<', before))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_note')
            .select('id')
            .whereRef('request', '=', 'contact_request.id')
            .where('at', '>=', before),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
