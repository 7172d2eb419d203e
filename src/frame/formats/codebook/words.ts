/** The words of a codebook, which whoever makes it brings in the language of its reader. */
import type { Dictionary, Kind, MissingReason, Role } from '../../../dictionary/variable.ts';

type PlainRole = Exclude<Role, `event:${string}`>;

export type CodebookWords = {
  /** Of a dictionary that has none. */
  title: string;
  variables: string;
  rows: string;
  name: string;
  label: string;
  kind: string;
  unit: string;
  displayUnit: string;
  question: string;
  help: string;
  decimals: string;
  hard: string;
  soft: string;
  least: string;
  most: string;
  pattern: string;
  required: string;
  roles: string;
  identifying: string;
  blinded: string;
  critical: string;
  derive: string;
  showIf: string;
  concept: string;
  form: string;
  section: string;
  notes: string;
  codes: string;
  code: string;
  retired: string;
  missing: string;
  reason: string;
  limit: string;
  count: string;
  share: string;
  summary: string;
  values: string;
  empty: string;
  unreadable: string;
  otherValues: string;
  mean: string;
  sd: string;
  median: string;
  lowerQuartile: string;
  upperQuartile: string;
  yes: string;
  /** No limit on this side. */
  open: string;
  kinds: Readonly<Record<Kind, string>>;
  reasons: Readonly<Record<MissingReason, string>>;
  plainRoles: Readonly<Record<PlainRole, string>>;
  /** Whether the event came whose time the variable of that name tells. */
  eventOf: (name: string) => string;
  identifyingKinds: Readonly<Record<'quasi' | 'direct', string>>;
  /** As the language writes numbers and lists; at most so many decimals. */
  number: (value: number, decimals?: number) => string;
  percent: (share: number) => string;
  list: (parts: readonly string[]) => string;
  /** From least to most. */
  range: (least: string, most: string) => string;
  /** A date or time of the data: as ISO 8601 has it, or as the language writes it. */
  limitOf: (limit: string) => string;
};

/** Whose language the words are. */
export type CodebookLanguage = Dictionary['language'];
