/** What staff may be. An admin may do what every other role may. */
export const roles = ['editor', 'reviewer', 'moderator', 'adviser', 'admin'] as const;

export type Role = (typeof roles)[number];

/** What nobody but an admin may do. */
export const admins = ['admin'] as const satisfies readonly Role[];

/** Who writes and publishes. */
export const editors = ['editor'] as const satisfies readonly Role[];

/** Who keeps order in the forum. */
export const moderators = ['moderator'] as const satisfies readonly Role[];

/** Who sees proofs of identity and decides on them: pictures of papers, with names. */
export const reviewers = ['reviewer'] as const satisfies readonly Role[];

/** Who may read and answer contact requests: of all that is kept, they are the most personal. */
export const advisers = ['adviser'] as const satisfies readonly Role[];

/** Who must have a second factor in production: they give rights and value, or see proofs of identity. */
export const needFactor = ['admin', 'reviewer'] as const satisfies readonly Role[];

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** Whether someone with some roles may do what is kept for others. */
export function hasRole(owned: readonly Role[], wanted: readonly Role[]): boolean {
  return owned.includes('admin') || owned.some((role) => wanted.includes(role));
}
