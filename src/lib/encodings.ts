/** The encodings in which tables come, as the Encoding Standard names them (WHATWG), for `TextDecoder`. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-874',
  'windows-1252',
  'windows-1250',
  'macintosh',
] as const;

export type Encoding = (typeof encodings)[number];
