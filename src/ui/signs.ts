/** The icons that every page brings with its frame: those of a toast. */
export const signs = {
  close: 'm5 5 10 10M15 5 5 15',
  warn: 'M10 3 2.5 16.5h15L10 3ZM10 8.5v3.5M10 14.3v.2',
  info: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9v4.5M10 6.5v.2',
  error: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6.2v4.6M10 13.3v.2',
  ok: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM7 10.3l2.2 2.2L13.2 8',
} as const;
