/** Pages of a study on which it is seen who else has them open. */
export const presencePages = [
  'dictionary',
  'data',
  'cleaning',
  'analyses',
  'graphs',
  'report',
  'documents',
] as const;

export type PresencePage = (typeof presencePages)[number];
