/** Instruments, as the rooms that have them declare them: the page of all tools shows them, and the search finds them. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { PlainPath } from '../i18n/paths.ts';
import type { Context } from '../platform/context.ts';
import type { IconName } from '../ui/icons.ts';

declare module '../platform/context.ts' {
  interface Declarations {
    instruments: readonly Instrument[];
  }
}

export type Instrument = {
  path: PlainPath;
  icon: IconName;
  /** Key of the message that is its name. */
  title: string;
  /** Key of the sentences that say what it is for. */
  text: string;
  /** Key of other words by which people look for it. */
  synonyms?: string;
  /** Where it stands: smaller numbers first. */
  order: number;
  /** Whether it begins with a file that somebody has. */
  forFile?: true;
  /** A worked example in small, for its card; undefined where there is none to show. */
  figure?(
    ctx: Context,
    locale: LocaleCode,
  ): InstrumentFigure | undefined | Promise<InstrumentFigure | undefined>;
};

/** Words are in the reader's language. `value`: the result in large. */
export type InstrumentFigure = { value?: string; text: string; drawing: Drawing };

/** Places are shares of the width, from the left, and of the height, from the foot. */
export type Drawing =
  | { kind: 'curve'; points: readonly Point[]; at?: Point }
  | { kind: 'bars'; heights: readonly number[] }
  | { kind: 'band'; at: number };

type Point = { x: number; y: number };
