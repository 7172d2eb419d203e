/**
 * The first admin of a new site: a link that the very first start prints makes whoever is signed in an admin. It is
 * valid for an hour and can be used once, since it works only while nobody is staff.
 */
import { sql } from 'kysely';
import { Refusal } from '../../contract/problems.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { fragmentOf } from '../../platform/fragment.ts';
import { sameText } from '../../platform/keys.ts';
import { inventedDomain } from './invented.ts';
import { anyAccount, anyStaff, grantRole } from './queries/staff.ts';

const minutes = 60;

/** The link's token; undefined once there is an account: then the site is not new. */
export async function firstAdminToken(ctx: Context): Promise<string | undefined> {
  if (await anyAccount(ctx, inventedDomain)) return undefined;
  const until = Math.floor(ctx.clock().getTime() / 1000 + minutes * 60).toString(36);
  return `${until}-${ctx.keys.hmac('first-admin', until)}`;
}

/** Of a site without any account: the address that makes whoever is signed in its first admin. */
export async function firstAdminAddress(ctx: Context): Promise<string | undefined> {
  const token = await firstAdminToken(ctx);
  return token && ctx.origin + pathTo(defaultLocale, 'staff/first', fragmentOf(token));
}

/** @throws Refusal when the link is not ours, is too old, or was used */
export async function becomeFirstAdmin(ctx: Context, actor: Actor, token: string): Promise<void> {
  const over = new Refusal({ problem: 'invalid', key: 'staff.errors.firstOver' });
  const [until = '', sealed = ''] = /^([0-9a-z]{1,9})-([\w-]{43})$/.exec(token)?.slice(1) ?? [];
  if (!until || !sameText(sealed, ctx.keys.hmac('first-admin', until))) throw over;
  if (Number.parseInt(until, 36) * 1000 < ctx.clock().getTime()) throw over;
  await ctx.transaction(async (tx) => {
    // If two people use it at once, the second comes too late.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx.db);
    if (await anyStaff(tx)) throw over;
    await grantRole(tx, actor, actor.accountId, 'admin');
  });
}
