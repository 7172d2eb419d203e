/** Raised whenever an operation gives other cells than before: a run is known by it, beside what went in and the recipe. */
export const engine = 3;
