/** What the job of versions is told. */
import type { Encoding } from '../../../lib/encodings.ts';

export const importQueue = 'journals-import';

/** `encoding`: in which the person who sent the file saw it read right. */
export type ImportWork = {
  id: number;
  act: 'read' | 'publish' | 'withdraw';
  encoding?: Encoding | undefined;
};
