/** How much can be written beside a kept result, in characters. */
export const mostName = 60;
export const mostNote = 2000;
