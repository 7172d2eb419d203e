/** The scales of the tool, in the order in which they are offered: first the one that asks for no disease. */
export const scaleIds = [
  'constitution',
  'coronary-heart-disease',
  'heart-failure',
  'aecopd',
  'ulcerative-colitis',
  'depression',
  'cancer-deficiency',
] as const;

export type ScaleId = (typeof scaleIds)[number];
