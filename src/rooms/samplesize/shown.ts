/** What pages of this room show. Plain data: it travels from the server with the page. */
import type { Described, Design, Goal, Input, Result } from '../../designs/design.ts';
import type { Source } from '../../designs/sources.ts';
import type { Steps } from '../../ports/vip.ts';

/** A design without what it computes: a page is drawn from it before its script has come. */
export type DesignData = Omit<Described, 'sources'> & {
  inputs: readonly Input[];
  sources: readonly Omit<Source, 'seen'>[];
};

/** Values as the address has them, by the names of inputs. */
export type Typed = Readonly<Record<string, string>>;

export type DesignView = {
  design: DesignData;
  goal: Goal;
  /** What the reader's address says; empty for the worked example. */
  typed: Typed;
  /** Of what was typed, by whoever may; of the worked example else. */
  result: Result;
  /** The program in R that gives the same. */
  script: string | null;
  /** Whether values of one's own are computed. */
  mayUse: boolean;
  /** What is missing to that; null where nothing is. */
  steps: Steps | null;
  signedIn: boolean;
};

/** One of many. */
export type DesignName = Pick<Design, 'id' | 'family' | 'asks'> & {
  /** The first of its papers, in short: “Schoenfeld 1983”. */
  cited: string;
};
