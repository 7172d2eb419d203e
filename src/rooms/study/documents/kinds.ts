/** What documents of a study may be. */

export const documentKinds = [
  'protocol',
  'approval',
  'consent',
  'form',
  'plan',
  'manual',
  'report',
  'other',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Bytes of one, and of all of a study together. */
export const largestDocument = 100 * 1024 * 1024;
export const allDocuments = 2 * 1024 * 1024 * 1024;

export const longest = { title: 200, version: 40, name: 200, reason: 500 };

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/**
 * Media types by the endings of file names. None of them is a page: a browser runs nothing that somebody brought. Tables and
 * packed files are none either: data are kept as data, where who may see which column is decided.
 */
export const documentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${open}.text`,
  doc: 'application/msword',
  rtf: 'application/rtf',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** As a choice of files asks for them. */
export const documentEndings = Object.keys(documentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Undefined for what is none of them. */
export function typeOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentTypes, ending) ? documentTypes[ending] : undefined;
}
