/** The other addresses of the tool. */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../i18n/locales.ts';
import { negotiate } from '../../i18n/negotiate.ts';
import { pathTo } from '../../i18n/paths.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';

const screen = 'datacollection/syndrome-identification';

/** docs/specification.md §1.3 names the tool's address so, §2.1 otherwise. */
const otherName = 'datacollection/SyndromeIdentification';

export function registerOtherAddresses(app: FastifyInstance): void {
  app.get<{ Params: { lang: string } }>(`/:lang/${otherName}`, (request, reply) => {
    const { lang } = request.params;
    // Without a language the address would begin with two slashes, which name another host.
    if (!isLocale(lang)) return reply.callNotFound();
    return reply.redirect(pathTo(lang, screen), 308);
  });
  for (const address of [otherName, screen]) {
    app.get(`/${address}`, (request, reply) => {
      const locale = negotiate(cookiesOf(request).current_lang, request.headers['accept-language']);
      return reply.header('cache-control', 'no-store').redirect(pathTo(locale, screen), 302);
    });
  }
}
