/** The calls and files of the small room, behind the same guards, database and sessions as those of the site. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../src/platform/context.ts';
import { registerApi } from '../../src/platform/http/api.ts';
import { registerDownloads } from '../../src/platform/http/downloads.ts';
import { Identities } from '../../src/platform/http/identity.ts';
import { Places } from '../../src/platform/place.ts';
import { tasksApi } from '../../src/rooms/tasks/api.ts';
import { taskFiles } from '../../src/rooms/tasks/file.ts';
import { sessionsOf } from '../../src/sessions.ts';
import { packHandled } from './pack.ts';
import { filesOf, handlersOf, makeTable, type Pauses } from './room.ts';
import { downloads, endpoints } from './tables.ts';

export async function serveCalls(app: FastifyInstance, ctx: Context, pauses: Pauses) {
  await makeTable(ctx);
  const identities = new Identities(sessionsOf(ctx), ctx.keys);
  const places = new Places(ctx.ports.study, identities);
  const csp = { connect: [], frame: [], image: [], media: [], secure: false, development: false };
  await registerApi(app, {
    ctx,
    endpoints,
    downloads,
    handled: [packHandled, ...handlersOf(pauses), ...tasksApi(new Map())],
    identities,
    places,
    lanes: undefined,
    buildId: 'test',
    secure: false,
    otherHost: false,
  });
  registerDownloads(app, {
    ctx,
    downloads,
    handled: [...filesOf(pauses), ...taskFiles],
    identities,
    places,
    csp,
  });
  return { identities, places, csp };
}
