/** What the room `gateway` offers: sessions of products. */
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    gateway: GatewayPort;
  }
}

export type GatewayPort = {
  /** Who acts in the gateway session of a cookie. */
  actorByGateway(ctx: Context, token: string): Promise<Actor | undefined>;
};
