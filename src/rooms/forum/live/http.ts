/** `GET /api/forum/live`: what happens in the topics that somebody reads, for as long as they read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../contract/problems.ts';
import { isLocale } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/open.ts';
import { cookiesOf } from '../../../platform/http/cookies.ts';
import { openEventStream } from '../../../platform/http/eventStream.ts';
import { networkOf, refuse } from '../../../platform/http/guard.ts';
import { tokenCookie } from '../../../platform/http/identity.ts';
import { countOpen, type Metrics } from '../../../platform/metrics.ts';
import { liveAddress } from '../addresses.ts';
import { forumChannel } from './announce.ts';
import { Reader, type ReaderLimits, Readers } from './readers.ts';
import { missedOf } from './reading.ts';
import { Teller } from './teller.ts';
import { beatSeconds, type Places, readPlaces } from './told.ts';

const usualLimits: ReaderLimits = { perNetwork: 200, perAccount: 20, visitors: 8_000, inAll: 10_000 };

/** A browser opens one when the first topic is opened, and when it opens or leaves another. */
const openings = { name: 'forum-live', points: 3000, seconds: 3600 };

/** Several long replies: who has not read as much for that long has a line that carries nothing. */
const mostWaiting = 256 * 1024;

/** Milliseconds; all who lose a node do not come back in one moment. */
const comeBack = { least: 1000, spread: 3000 };

type Live = {
  ctx: Context;
  listen: Database['listen'];
  metrics: Metrics;
  limits?: ReaderLimits;
};

export async function registerLive(
  app: FastifyInstance,
  { ctx, listen, metrics, limits = usualLimits }: Live,
): Promise<void> {
  const readers = new Readers(limits);
  const teller = new Teller(ctx, readers);
  await listen(
    forumChannel,
    (payload) => teller.heard(payload),
    // What was announced while nobody listened is unknown: who comes back is told what they missed.
    () => readers.end(),
  );
  countOpen(metrics, 'event_streams', 'Streams of server-sent events that are open', () => readers.size);
  const beating = setInterval(() => readers.beat(), beatSeconds * 1000);
  app.addHook('preClose', async () => {
    clearInterval(beating);
    readers.end();
  });
  app.get(liveAddress.path, { exposeHeadRoute: false }, async (request, reply) => {
    const places = placesOf(request);
    if (!places) return refused(request, reply, { problem: 'malformed' });
    const network = networkOf(request.ip);
    const wait = await ctx.limits.take(openings, network);
    if (wait !== undefined) {
      return refused(request, reply, { problem: 'too_many_requests', retryAfter: wait });
    }
    const { lang } = Object(request.query);
    const locale = isLocale(lang) ? lang : 'en';
    const account = await memberOf(request);
    if (!readers.roomFor(network) || !(account || readers.roomForVisitor())) {
      return refused(request, reply, { problem: 'unavailable', retryAfter: 60 });
    }
    const reader = new Reader({ network, locale, account, places });
    await begin(reply, reader);
    return reply;
  });

  /** Who is signed in and has a place of their own left. It is no use of their session. */
  async function memberOf(request: FastifyRequest): Promise<string | undefined> {
    const token = cookiesOf(request)[tokenCookie];
    const actor = token ? await ctx.ports.account.actorByToken(ctx, token) : undefined;
    return actor && readers.roomForMember(actor.accountId) ? actor.accountId : undefined;
  }

  function refused(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<FastifyReply> {
    return refuse(ctx, 'api', problem, request, reply);
  }

  /** Whoever reads is known before it is read what they missed, so that nothing falls in between. */
  async function begin(reply: FastifyReply, reader: Reader): Promise<void> {
    const missedBefore = new Map(reader.places);
    readers.add(reader);
    reader.stream = openEventStream(reply, {
      mostWaiting,
      comeBackAfter: comeBack.least + Math.round(Math.random() * comeBack.spread),
      closed: () => readers.remove(reader),
    });
    reader.beat();
    try {
      reader.begin(await missedOf(ctx, missedBefore, reader.locale));
    } catch (error) {
      ctx.log.error({ err: error }, 'what a reader missed could not be read');
      reader.stream.end();
    }
  }
}

/** A browser that comes back says by the last id how far it is; the address says how far it was at first. */
function placesOf({ query, headers }: FastifyRequest): Places | undefined {
  const asked = readPlaces(String(Object(query).topics ?? ''));
  const last = headers['last-event-id'];
  const since = typeof last === 'string' ? readPlaces(last) : undefined;
  if (!asked || !since) return asked;
  return new Map([...asked].map(([topic, number]) => [topic, Math.max(number, since.get(topic) ?? 0)]));
}
