/** How files of the operator's come: in portions, each small enough for one request on a slow line. */
export const portionBytes = 4 * 1024 * 1024;

/** The most that a file has, in bytes. */
export const mostBytes = 512 * 1024 * 1024;
