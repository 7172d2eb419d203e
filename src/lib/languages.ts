/** Codes of the interface languages, in the order in which menus list them (docs/specification.md §1.4). */
export const languageCodes = [
  'en',
  'zh-cn',
  'zh-hk',
  'ko',
  'th',
  'ja',
  'id',
  'fr',
  'es',
  'pt',
  'de',
] as const;
