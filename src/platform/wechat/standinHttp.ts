/** The stand-in's page and API over HTTP, on loopback alone. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isLocal } from '../http/app.ts';
import { choices, standinPath, type WechatStandin } from './standin.ts';
import { standinPage, standinRefusal } from './standinPage.ts';

/** No script, and nothing from elsewhere; it may stand in a frame of our own pages. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const scanning = z.object({ as: z.enum(choices), redirect_uri: z.string(), state: z.string().default('') });
const asking = z.record(z.string(), z.string());

/** To be called where WeChat is not configured, which a production never is. */
export function registerWechatStandin(
  app: FastifyInstance,
  { origin }: Pick<Context, 'origin'>,
  standin: WechatStandin,
): void {
  const styles = ['../../ui/tokens.css', './standin.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const get = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    app.get(standinPath + path, async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      return answer(request, reply);
    });

  get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  const pages = [
    ['/connect/qrconnect', standin.config.appId, 'snsapi_login'],
    ['/connect/oauth2/authorize', standin.official.appId, 'snsapi_userinfo'],
  ] as const;
  for (const [path, appId, scope] of pages) {
    const opened = openedWith(appId, scope, origin);
    get(path, (request, reply) => {
      const { data, error } = opened.safeParse(request.query);
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
      reply.header('x-frame-options', 'SAMEORIGIN');
      if (!data) return reply.status(400).send(standinRefusal(String(error.issues[0]?.path[0])));
      return reply.send(standinPage(data));
    });
  }
  get('/connect/scan', (request, reply) => {
    const { data } = scanning.safeParse(request.query);
    if (!data || !isOurs(data.redirect_uri, origin)) return reply.callNotFound();
    const target = new URL(data.redirect_uri);
    const code = standin.scan(data.as);
    if (code !== undefined) target.searchParams.set('code', code);
    target.searchParams.set('state', data.state);
    return reply.redirect(target.href, 302);
  });
  for (const path of ['/sns/oauth2/access_token', '/sns/userinfo']) {
    get(path, async (request, reply) => {
      const answer = await standin.ask(path, asking.safeParse(request.query).data ?? {});
      return reply.type('text/plain; charset=utf-8').send(JSON.stringify(answer));
    });
  }
}

/** What a website must open the page with. */
function openedWith(appId: string, scope: string, origin: string) {
  return z.object({
    appid: z.literal(appId),
    redirect_uri: z.string().refine((address) => isOurs(address, origin)),
    response_type: z.literal('code'),
    scope: z.literal(scope),
    state: z.string().max(512).default(''),
    self_redirect: z.string().default('false'),
  });
}

/** The stand-in knows one site; it must not lead elsewhere. */
function isOurs(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(origin).origin;
}
