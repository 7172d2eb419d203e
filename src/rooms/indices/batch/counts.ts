/** Names of what the job counts and gathers, for the page that shows it without the job. */

/** What the job counts besides rows: rows without a result, rows in doubt, and how often each level was found. */
export const countNames = {
  computed: (index: number) => `computed ${index}`,
  unusual: 'unusual',
  taken: 'taken',
  lacking: 'lacking',
  level: (index: number, finding: string, level: string) => `level ${index} ${finding} ${level}`,
} as const;

/** Of the main result of each index. */
export const spreadName = (index: number) => `spread ${index}`;
