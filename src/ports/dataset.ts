/** What the room `dataset` offers: how much data a study has. */
import type { Context } from '../platform/context.ts';
import type { StudyPlace } from '../platform/place.ts';

declare module '../platform/context.ts' {
  interface Ports {
    dataset: DatasetPort;
  }
}

export type DatasetPort = {
  /** How many sets of data are kept in a study and were not removed. */
  countKept(ctx: Context, place: StudyPlace): Promise<number>;
};
