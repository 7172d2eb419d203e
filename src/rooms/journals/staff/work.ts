/** What the job of versions is told. */
export const importQueue = 'journals-import';

export type ImportWork = { id: number; act: 'read' | 'publish' | 'withdraw' };
