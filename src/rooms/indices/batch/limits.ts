/** In the address, between the ids of indices. */
export const betweenIds = '.';

/** So many at once: each is computed for every row. */
export const mostIndices = 12;
