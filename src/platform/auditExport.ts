/**
 * A chain of the audit log as a file that anybody can check with `public/verify-audit.mjs`, without this program and
 * without asking us: a line of JSON that says how, one for each link, and one for each signed head.
 */
import { siteChain } from './audit.ts';
import { headsOf, lastOf, linkFields, linksOf } from './auditChain.ts';
import { headOf } from './auditHeads.ts';
import { publicKeys } from './auditKeys.ts';
import type { Context } from './context.ts';
import { chainOf, type StudyPlace } from './place.ts';

/** @param of the site, or a place in a study: with an id alone a forgotten look would compile */
export async function* auditExport(ctx: Context, of: typeof siteChain | StudyPlace): AsyncGenerator<string> {
  const chain = of === siteChain ? of : chainOf(of.study);
  yield line({
    format: 'meridian-audit/1',
    origin: ctx.origin,
    chain,
    at: ctx.clock(),
    fields: linkFields,
    keys: publicKeys(ctx.keys),
  });
  // Heads first: one that is signed while this is read would be of more than stands here.
  const heads = await headsOf(ctx, chain);
  const last = await lastOf(ctx, chain);
  for await (const { position, entry, form, hash, fields } of linksOf(ctx, chain)) {
    // It ends, however slowly it is read and whatever is added meanwhile.
    if (position > (last?.position ?? 0)) break;
    // An entry that is gone leaves its link: whoever checks the file is told where.
    yield line({ position, entry, form, fields, hash });
  }
  for (const head of heads) yield line({ head });
  // What was added since is signed now: a file that ends before its end shows.
  if (last) yield line({ head: headOf(ctx, { chain, ...last, at: ctx.clock() }) });
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
