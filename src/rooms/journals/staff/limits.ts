/** The most that a file of the operator's has, in bytes. */
export const mostBytes = 512 * 1024 * 1024;
