/** Kinds of studies whose reports have a form. */
export const templateIds = ['trial', 'observational', 'diagnostic', 'model'] as const;
export type TemplateId = (typeof templateIds)[number];
