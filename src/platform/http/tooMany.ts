/** Pages of one sentence, made without rendering: more was asked than one may have rendered, or a file is closed. */
import type { FastifyReply } from 'fastify';
import { type ProblemCode, problems } from '../../contract/problems.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../context.ts';
import type { Limit } from '../limits.ts';
import { type CspOptions, contentSecurityPolicy } from './csp.ts';

/**
 * How many pages that are not kept may be rendered for the visitors of one address. A hospital shares one: it is ten
 * a second, while what everybody reads is kept and does not count.
 */
export const renders = { name: 'render', points: 600, seconds: 60 };

/**
 * The same for somebody who is signed in, wherever they are: every page of theirs is rendered. Twenty a second is more
 * than any reader asks for, and less than what holds up a node. A count in the database would cost each page a write.
 */
export const ownRenders: Limit = { name: 'render-own', points: 1200, seconds: 60, ofNode: true };

export function sendTooMany(
  reply: FastifyReply,
  ctx: Context,
  csp: CspOptions,
  { locale, wait }: { locale: LocaleCode; wait: number },
): FastifyReply {
  return sendSentence(reply.header('retry-after', String(wait)), ctx, csp, {
    locale,
    problem: 'too_many_requests',
  });
}

/** Says no more than why not. */
export function sendSentence(
  reply: FastifyReply,
  ctx: Context,
  csp: CspOptions,
  { locale, problem }: { locale: LocaleCode; problem: ProblemCode },
): FastifyReply {
  const sentence = ctx.catalogue.text(locale, `common.problems.${problem}`);
  const again = ctx.catalogue.text(locale, 'common.error.again');
  const html = `<!doctype html>
<html lang="${localeOf(locale).tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${sentence}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${sentence}</h1><p><a href="">${again}</a></p></main></body>
</html>
`;
  return reply
    .status(problems[problem])
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy([], csp))
    .type('text/html; charset=utf-8')
    .send(html);
}
