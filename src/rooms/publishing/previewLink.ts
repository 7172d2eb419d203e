/** Links that show an entry's drafts to whoever has them: signed, for one entry, for seven days. */
import type { Context } from '../../platform/context.ts';
import { sameText } from '../../platform/keys.ts';

const days = 7;

export type PreviewLink = { token: string; until: Date };

export function makeLink(ctx: Context, entry: number): PreviewLink {
  const until = new Date(ctx.clock().getTime() + days * 24 * 60 * 60_000);
  const open = `${entry}-${Math.floor(until.getTime() / 1000).toString(36)}`;
  return { token: `${open}-${seal(ctx, open)}`, until };
}

/** The entry that a link shows; undefined when it was not made here, or its time is over. */
export function entryOfLink(ctx: Context, token: string): number | undefined {
  const [, open = '', entry = '', seconds = '', sealed = ''] =
    /^(([1-9]\d{0,14})-([0-9a-z]{1,8}))-([\w-]{43})$/.exec(token) ?? [];
  if (sealed === '' || !sameText(sealed, seal(ctx, open))) return undefined;
  return Number.parseInt(seconds, 36) * 1000 > ctx.clock().getTime() ? Number(entry) : undefined;
}

function seal({ keys }: Context, open: string): string {
  return keys.hmac('preview', open);
}
