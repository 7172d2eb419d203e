/** The Markdown that buttons of an editor put into a text. Pure. */

export type Mark =
  | 'bold'
  | 'italic'
  | 'quote'
  | 'code'
  | 'heading'
  | 'list'
  | 'link'
  | 'table'
  | 'formula'
  | 'footnote'
  | 'note'
  | 'fold'
  | 'lock';

type Around = { before: string; after: string; block?: boolean; inside?: string; quoted?: boolean };

/** What stands around the chosen words; a block begins on a line of its own, and in a quotation every line is marked. */
const marks: Record<Mark, Around> = {
  bold: { before: '**', after: '**' },
  italic: { before: '*', after: '*' },
  heading: { before: '## ', after: '', block: true },
  quote: { before: '> ', after: '\n\n', block: true, quoted: true },
  code: { before: '```\n', after: '\n```\n', block: true },
  list: { before: '- ', after: '', block: true },
  link: { before: '[', after: '](https://)' },
  table: { before: '| A | B |\n| --- | --: |\n| ', after: ' | 1 |', block: true },
  formula: { before: '$', after: '$', inside: 'x' },
  footnote: { before: '', after: '[^1]\n\n[^1]: ' },
  note: { before: '> [!NOTE]\n> ', after: '', block: true, quoted: true },
  fold: { before: '> [!ANSWER]\n> ', after: '', block: true, quoted: true },
  lock: { before: '<!--vip-->', after: '\n\n', block: true },
};

/** The text to put in the place of what is chosen. */
export function marked(mark: Mark, chosen: string, before: string): string {
  const { before: open, after, block, inside = '', quoted } = marks[mark];
  const words = chosen === '' ? inside : quoted ? chosen.replaceAll('\n', '\n> ') : chosen;
  const gap =
    block && before !== '' && !before.endsWith('\n\n') ? (before.endsWith('\n') ? '\n' : '\n\n') : '';
  return `${gap}${open}${mark === 'lock' ? '' : words}${after}${mark === 'lock' ? words : ''}`;
}
