/** What data of a study may be at most. */

/** Bytes of all files of one snapshot together. */
export const largestKept = 100 * 1024 * 1024;

/** Bytes of all snapshots of one study. */
export const largestStudy = 5 * 1024 * 1024 * 1024;

export const longestName = 160;
export const longestReason = 500;

/**
 * Columns of a snapshot lie in three files, by who sees them: what all who read data see; what says directly who somebody is,
 * for those who see who the participants are; and what the others are blinded for.
 */
export const parts = ['open', 'direct', 'blinded'] as const;

export type Part = (typeof parts)[number];

/** Bytes of a recipe as JSON: five thousand steps, or as many values in one. */
export const largestRecipe = 2 * 1024 * 1024;

/** Bytes of all versions of all recipes of a study, as the database has them: a hundred of the largest, thousands of usual ones. */
export const largestRecipes = 200 * 1024 * 1024;

/** Tables that one run can join to its data. */
export const mostJoined = 200;

/** Bytes of what an analysis asks, and of its result with every number of a hundred variables in as many groups. */
export const largestSpec = 64 * 1024;
export const largestResult = 1024 * 1024;

/** Bytes of all versions of all analyses of a study, as the database has them. */
export const largestAnalyses = 200 * 1024 * 1024;

/** Analyses of a plan, bytes of what it says, and of all its versions: whoever looks at analyses has these opened. */
export const mostPlanned = 200;
export const largestPlan = 1024 * 1024;
export const largestPlans = 4 * 1024 * 1024;

/** Bytes of a report of a study, and of all versions of all of them, as the database has them. */
export const largestReport = 1024 * 1024;
export const largestReports = 200 * 1024 * 1024;

/** Versions of analyses that one call is told the results of: each can be as large as a result may be. */
export const mostSources = 20;

/** Characters of what somebody says of a report, and how much is said of one. */
export const longestComment = 4000;
export const mostComments = 2000;

/** Bytes of a report, a figure or an analysis that is opened from a file: a larger one is none, and is not read. */
export const largestAsked = 20 * 1024 * 1024;
