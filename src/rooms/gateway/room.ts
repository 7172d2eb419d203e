/** The gateway: sessions of products, and the record of what people do. */
import { createUserLog, loginByConsole, logoutGateway } from '../../contract/gateway.ts';
import type { GatewayPort } from '../../ports/gateway.ts';
import type { Room } from '../room.ts';
import { actorByGateway, gatewayApi } from './api.ts';
import { deleteOldLogs } from './queries.ts';

export const gateway: Room<GatewayPort> = {
  offers: { actorByGateway },
  uses: ['account'],
  endpoints: [loginByConsole, logoutGateway, createUserLog],
  held: {
    title: 'gateway.server.held.title',
    why: 'gateway.server.held.why',
    goes: 'gateway.server.held.goes',
  },
  personalData: [
    {
      table: 'gateway_user_log',
      account: 'account_id',
      erasure: 'deleted',
      howLong: 'year',
      why: 'What a person did; deleted after 12 months.',
    },
    {
      table: 'gateway_session',
      account: 'opened_by',
      through: 'reference',
      erasure: 'deleted',
      leftOut: ['token_hash'],
      why: 'Signed in at the gateway.',
    },
  ],
  serve: ({ ctx, config }) => ({
    handlers: gatewayApi(config.products),
    housekeeping: () => deleteOldLogs(ctx),
  }),
};
