/** What pages that show journals are marked with: a version that comes or goes drops them. */
export const journalsTag = 'journals';
