/** What the room `study` offers: what somebody is in a study, and where. */
import type { Right } from '../contract/study.ts';
import type { Context, Tx } from '../platform/context.ts';
import type { Standings, StudyPlace } from '../platform/place.ts';

declare module '../platform/context.ts' {
  interface Ports {
    study: StudyPort;
  }
}

export type StudyPort = Standings & {
  /** Studies that somebody works in whose names hold a text, the one changed last first. */
  findOwn(ctx: Context, account: string, text: string, most: number): Promise<{ id: string; name: string }[]>;
  /** @throws Refusal where there is no such site in the study, or a right does not hold there: alike, it is not there */
  requireSite(tx: Tx, place: StudyPlace, site: string, right: Right): Promise<void>;
};
