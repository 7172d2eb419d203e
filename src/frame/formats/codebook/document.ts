/** A codebook as headings and tables, of which a page or a document of a word processor is made. */

/** `numeric`: set to the right. */
export type Column = { text: string; numeric?: true };

export type Table = { head: readonly Column[]; rows: readonly (readonly string[])[] };

export type Block =
  | { is: 'heading'; level: 2 | 3; text: string; id?: string }
  | { is: 'paragraph'; text: string }
  /** What is said of one thing, as names and values. */
  | { is: 'list'; entries: readonly { name: string; value: string }[] }
  | ({ is: 'table'; caption: string } & Table);

export type Codebook = { language: string; title: string; blocks: readonly Block[] };

/** As HTML and Word name the languages (BCP 47): zh-cn is written in simplified characters. */
export function languageTag(language: string): string {
  const [first = '', region] = language.split('-');
  return region ? `${first}-${region.toUpperCase()}` : first;
}
