/**
 * A codebook as a document of a word processor: headings that make its outline, tables whose heads stand on every page
 * again, and page numbers (ECMA-376, part 1, WordprocessingML).
 */
import { contentTypes, officeNames, relationships, xmlHead } from '../office.ts';
import { type PackedFile, packArchive } from '../zip/pack.ts';
import { type Block, type Codebook, languageTag, type Table } from './document.ts';
import { documentStyles } from './docxStyles.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const words = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The same codebook makes the same bytes. */
export function codebookDocx(codebook: Codebook): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [
    contentTypes({
      'word/document.xml': `${words}.document.main+xml`,
      'word/styles.xml': `${words}.styles+xml`,
      'word/footer1.xml': `${words}.footer+xml`,
    }),
    relationships('_rels/.rels', [['officeDocument', 'word/document.xml']]),
    relationships('word/_rels/document.xml.rels', [
      ['styles', 'styles.xml'],
      ['footer', 'footer1.xml'],
    ]),
    { name: 'word/document.xml', text: documentXml(codebook) },
    { name: 'word/styles.xml', text: documentStyles(main, languageTag(codebook.language)) },
    { name: 'word/footer1.xml', text: footer },
  ];
  const encoder = new TextEncoder();
  return packArchive(
    parts.map(({ name, text }): PackedFile => ({ name, bytes: encoder.encode(xmlHead + text) })),
  );
}

const footer = `<w:ftr xmlns:w="${main}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`;

/** A4 with margins of 20 mm, in twentieths of a point. */
const page = { width: 11_906, height: 16_838, margin: 1134 };
const inner = page.width - 2 * page.margin;

function documentXml({ title, blocks }: Codebook): string {
  const { width, height, margin } = page;
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${margin}"`).join(' ');
  const section = `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar ${sides} w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  return `<w:document xmlns:w="${main}" xmlns:r="${officeNames}"><w:body>${paragraph(title, 'Title')}${blocks.map(blockXml).join('')}${section}</w:body></w:document>`;
}

function blockXml(block: Block): string {
  switch (block.is) {
    case 'heading':
      return paragraph(block.text, block.level === 2 ? 'Heading1' : 'Heading2');
    case 'paragraph':
      return paragraph(block.text);
    case 'list': {
      const rows = block.entries.map(({ name, value }) => row([cell(name, 'Said'), cell(value)]));
      return tableXml('Plain', [inner * 0.3, inner * 0.7], rows);
    }
    case 'table': {
      const { caption, head, rows } = block;
      const side = (k: number) => (head[k]?.numeric ? 'right' : undefined);
      const line = (cells: readonly string[], style?: string) =>
        head.map((_, k) => cell(cells[k] ?? '', style, side(k)));
      const heads = row(
        line(
          head.map(({ text }) => text),
          'Said',
        ),
        '<w:tblHeader/>',
      );
      const all = [heads, ...rows.map((cells) => row(line(cells)))];
      return paragraph(caption, 'Caption') + tableXml('Lined', widthsOf(block), all);
    }
  }
}

/** Two tables that touch would be one: an empty line stands behind each. */
function tableXml(style: string, widths: readonly number[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const columns = widths.map((width) => `<w:gridCol w:w="${Math.round(width)}"/>`);
  return `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${inner}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.join('')}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('')}`;
}

/** As the longest cell of each column asks, none too narrow or too wide. */
function widthsOf({ head, rows }: Table): number[] {
  const asked = head.map(({ text }, k) => {
    const longest = rows.reduce((most, row) => Math.max(most, (row[k] ?? '').length), text.length);
    return Math.min(40, Math.max(8, longest));
  });
  const all = asked.reduce((sum, width) => sum + width, 0);
  return asked.map((width) => (inner * width) / all);
}

/** A row is not parted by the end of a page. */
function row(cells: readonly string[], more = ''): string {
  return `<w:tr><w:trPr><w:cantSplit/>${more}</w:trPr>${cells.join('')}</w:tr>`;
}

function cell(text: string, style?: string, side?: string): string {
  return `<w:tc>${paragraph(text, style, side)}</w:tc>`;
}

function paragraph(text: string, style?: string, side?: string): string {
  const properties = [
    ...(style ? [`<w:pStyle w:val="${style}"/>`] : []),
    ...(side ? [`<w:jc w:val="${side}"/>`] : []),
  ].join('');
  const said = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`;
  return `<w:p>${said}${text === '' ? '' : `<w:r>${runs(text)}</w:r>`}</w:p>`;
}

/** Line breaks and tabulators are elements of their own; XML has no place for other signs that control. */
function runs(text: string): string {
  return text
    .split(/(\r\n?|\n|\t)/)
    .map((part) => {
      if (part === '') return '';
      if (part === '\t') return '<w:tab/>';
      return /^[\r\n]/.test(part) ? '<w:br/>' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
