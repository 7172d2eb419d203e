/** What a study can be, by the names of STROBE and ICH E6; `file`: one file that somebody keeps. */
export const studyKinds = ['trial', 'cohort', 'case-control', 'cross-sectional', 'register', 'file'] as const;

export type StudyKind = (typeof studyKinds)[number];

/** Longest name of a study or a site, in characters. */
export const longestName = 160;

/** How many studies that go on one account owns. */
export const mostStudies = 200;
