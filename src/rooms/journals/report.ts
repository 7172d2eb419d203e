/** What came of a file: kept with its version, and shown to staff. */
import type { Fault, RefusalKind } from './reading/rows.ts';

export type Unmatched = { issn: string; title: string; figures: number };

export type Compared = {
  /** The version that it is compared with. */
  with: number;
  added: number;
  changed: number;
  same: number;
  gone: number;
  examples: { issn: string; metric: string; year: number; category: string; before: number; after: number }[];
};

/** Empty while the file is not read. */
export type Report = {
  refused?: RefusalKind;
  rows?: number;
  left?: number;
  journals?: { known: number; fresh: number };
  figures?: number;
  faults?: { count: number; first: Fault[] };
  unmatched?: { count: number; first: Unmatched[] };
  compared?: Compared | null;
  form?: { encoding: string; delimiter: string; decimal: string } | null;
  /** How long reading took, in milliseconds. */
  took?: number;
};
