/**
 * The form “asking about a study” as data: what is asked, how, and with which words of the group `study`. The form, the
 * facts at the head of a topic and the check on the server are made from it.
 */

export const designs = {
  parallelTrial: 'study.designs.parallelTrial',
  crossoverTrial: 'study.designs.crossoverTrial',
  clusterTrial: 'study.designs.clusterTrial',
  singleArm: 'study.designs.singleArm',
  beforeAfter: 'study.designs.beforeAfter',
  cohort: 'study.designs.cohort',
  caseControl: 'study.designs.caseControl',
  crossSectional: 'study.designs.crossSectional',
  caseSeries: 'study.designs.caseSeries',
  diagnostic: 'study.designs.diagnostic',
  prediction: 'study.designs.prediction',
  agreement: 'study.designs.agreement',
  review: 'study.designs.review',
  other: 'study.designs.other',
} as const;

export const scales = {
  continuous: 'study.scales.continuous',
  binary: 'study.scales.binary',
  ordinal: 'study.scales.ordinal',
  nominal: 'study.scales.nominal',
  count: 'study.scales.count',
  time: 'study.scales.time',
  repeated: 'study.scales.repeated',
  other: 'study.scales.other',
} as const;

/** Whose output it is: names of products, the same in all languages, except the last. */
export const programs = {
  r: 'R',
  spss: 'SPSS',
  stata: 'Stata',
  sas: 'SAS',
  python: 'Python',
  other: null,
} as const;

export type Design = keyof typeof designs;
export type Scale = keyof typeof scales;
export type Program = keyof typeof programs;

/** In characters. */
export const studyLengths = {
  outcome: 300,
  groups: 300,
  size: 120,
  tried: 2500,
  unclear: 2500,
  output: 8000,
  table: 20_000,
} as const;

/** What is required stands in sight, all else is folded away. `line` is one line, `text` several, `code` keeps its spaces, `table` is pasted as CSV. */
export const fields = [
  { name: 'design', input: 'choice', required: true, label: 'study.fields.design', hint: null },
  {
    name: 'outcome',
    input: 'line',
    required: false,
    label: 'study.fields.outcome',
    hint: 'study.hints.outcome',
  },
  { name: 'scale', input: 'choice', required: false, label: 'study.fields.scale', hint: null },
  {
    name: 'groups',
    input: 'line',
    required: false,
    label: 'study.fields.groups',
    hint: 'study.hints.groups',
  },
  { name: 'size', input: 'line', required: false, label: 'study.fields.size', hint: 'study.hints.size' },
  { name: 'tried', input: 'text', required: false, label: 'study.fields.tried', hint: 'study.hints.tried' },
  {
    name: 'unclear',
    input: 'text',
    required: true,
    label: 'study.fields.unclear',
    hint: 'study.hints.unclear',
  },
  { name: 'program', input: 'choice', required: false, label: 'study.fields.program', hint: null },
  {
    name: 'output',
    input: 'code',
    required: false,
    label: 'study.fields.output',
    hint: 'study.hints.output',
  },
  { name: 'table', input: 'table', required: false, label: 'study.fields.table', hint: 'study.hints.table' },
] as const;

export type FieldName = (typeof fields)[number]['name'];
