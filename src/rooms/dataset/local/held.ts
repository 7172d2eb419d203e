import type { Frame } from '../../../frame/frame.ts';
import type { Readings } from '../../../frame/typed/reading.ts';

/** The table of the file as it stands, how its texts are read, and in which encoding it came. */
export type Held = { frame: Frame; readings: Readings; encoding?: string; language: string };
