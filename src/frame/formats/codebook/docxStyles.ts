/** How the parts of a document look: `Said` are names of what is said, `Lined` tables with lines between rows. */

/** Fonts that Word has for scripts of East Asia; the others it finds itself. */
const fonts: Readonly<Record<string, string>> = {
  'zh-CN': 'Microsoft YaHei',
  'zh-HK': 'Microsoft JhengHei',
  ja: 'Yu Gothic',
  ko: 'Malgun Gothic',
};

/** @param language such as `zh-CN` */
export function documentStyles(main: string, language: string): string {
  const eastAsia = fonts[language] ?? 'Microsoft YaHei';
  const family = `<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="${eastAsia}" w:cs="Leelawadee UI"/>`;
  const tongue = `<w:lang w:val="${language}" w:eastAsia="${language}"/>`;
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${family}<w:sz w:val="21"/><w:szCs w:val="21"/>${tongue}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60"/></w:pPr></w:pPrDefault></w:docDefaults>`;
  const all = [
    style('paragraph', 'Normal', 'Normal', { isDefault: true }),
    style('paragraph', 'Title', 'Title', { paragraph: '<w:spacing w:after="200"/>', run: sized(36, true) }),
    style('paragraph', 'Heading1', 'heading 1', {
      paragraph: '<w:keepNext/><w:spacing w:before="360" w:after="80"/><w:outlineLvl w:val="0"/>',
      run: sized(26, true),
    }),
    style('paragraph', 'Heading2', 'heading 2', {
      paragraph: '<w:keepNext/><w:spacing w:before="160" w:after="60"/><w:outlineLvl w:val="1"/>',
      run: sized(22, true),
    }),
    style('paragraph', 'Caption', 'caption', {
      paragraph: '<w:keepNext/><w:spacing w:before="120" w:after="60"/>',
      run: sized(21, true),
    }),
    style('paragraph', 'Said', 'Said', { run: '<w:color w:val="555555"/>' }),
    style('table', 'Plain', 'Plain', { table: margins }),
    style('table', 'Lined', 'Lined', {
      table: `<w:tblBorders>${['top', 'bottom', 'insideH'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BBBBBB"/>`).join('')}</w:tblBorders>${margins}`,
    }),
  ];
  return `<w:styles xmlns:w="${main}">${defaults}${all.join('')}</w:styles>`;
}

const margins =
  '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="113" w:type="dxa"/></w:tblCellMar>';

/** In half points. */
function sized(size: number, isBold: boolean): string {
  const bold = isBold ? '<w:b/><w:bCs/>' : '';
  return `${bold}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
}

type Looks = { isDefault?: true; paragraph?: string; run?: string; table?: string };

function style(type: string, id: string, name: string, looks: Looks): string {
  const { isDefault, paragraph, run, table } = looks;
  const based = type === 'paragraph' && !isDefault ? '<w:basedOn w:val="Normal"/>' : '';
  return `<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${based}${paragraph ? `<w:pPr>${paragraph}</w:pPr>` : ''}${run ? `<w:rPr>${run}</w:rPr>` : ''}${table ? `<w:tblPr>${table}</w:tblPr>` : ''}</w:style>`;
}
