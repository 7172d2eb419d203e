/** A report as one HTML file: its figures and its style within it, each number with what it was made of, ready to be printed. Pure. */
import { escaped, htmlRows } from '../statistics/exported.ts';
import type { LaidPart, LaidReport, LaidRun } from './laid.ts';

const style = `
:root { color-scheme: light; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 Arial, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', 'Malgun Gothic', 'Noto Sans Thai', sans-serif; color: #12211a; }
h1, h2, h3 { line-height: 1.25; break-after: avoid; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 0.25rem; font-size: 0.875rem; border-block: 0.1em solid; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: bold; padding-block-end: 0.25rem; }
thead th { border-block-end: 0.1em solid; }
th, td { padding: 0.2em 0.5em; vertical-align: top; }
tbody th { font-weight: normal; }
tr, figure { break-inside: avoid; }
figure { margin: 1.5rem 0; }
figure svg { max-width: 100%; height: auto; }
figcaption { font-weight: bold; }
.frame { overflow-x: auto; }
.small { font-size: 0.875rem; margin: 0.25rem 0; }
.words td { text-align: start; overflow-wrap: anywhere; }
data { border-block-end: 0.1em dotted; }
mark { background: #fdeed7; color: inherit; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } @page { margin: 20mm; } }
`;

export function htmlOfReport({ title, language, parts }: LaidReport): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<h1>${escaped(title)}</h1>
${parts.map(partOf).join('\n')}
</body>
</html>
`;
}

function partOf(part: LaidPart): string {
  switch (part.is) {
    case 'heading':
      return `<h${part.level + 1}>${escaped(part.text)}</h${part.level + 1}>`;
    case 'paragraph':
      return `<p>${part.runs.map(runOf).join('')}</p>`;
    case 'table':
      return `<div class="frame" tabindex="0" role="region" aria-label="${escaped(part.caption)}"><table id="${part.mark}"><caption>${escaped(part.caption)}${remarked(part.remark)}</caption>${htmlRows(part.table)}</table></div>${[...part.table.reasons, ...part.notes].map(small).join('')}`;
    case 'list':
      return `<h2>${escaped(part.caption)}</h2><div class="frame" tabindex="0" role="region" aria-label="${escaped(part.caption)}"><table class="words"><thead><tr>${part.heads.map((text) => `<th scope="col" align="left">${escaped(text)}</th>`).join('')}</tr></thead><tbody>${part.rows.map(rowOf).join('')}</tbody></table></div>${part.notes.map(small).join('')}`;
    case 'picture':
      return `<figure id="${part.mark}">${part.svg.replace(/^<\?xml[^>]*\?>\s*/, '').replace('<svg ', () => `<svg role="img" aria-label="${escaped(part.told)}" `)}<figcaption>${escaped(part.caption)}${remarked(part.remark)}</figcaption>${part.below.map(small).join('')}</figure>`;
    case 'lack':
      return `<p><em>${escaped(part.text)}</em></p>`;
  }
}

/** Its value with full precision, by which programs find it; its name says the analysis and the place in its result. */
function runOf({ text, number }: LaidRun): string {
  if (!number) return escaped(text).replaceAll('\n', '<br>');
  const { mark, exactly, analysis, place, remark } = number;
  const title = `${analysis} ${place}`;
  return `<data id="${mark}" value="${exactly ?? ''}" title="${escaped(title)}">${escaped(text)}</data>${remarked(remark)}`;
}

const remarked = (text: string) => (text === '' ? '' : `<mark>${escaped(text)}</mark>`);
const small = (text: string) => `<p class="small">${escaped(text)}</p>`;

function rowOf([first = '', ...cells]: readonly string[]): string {
  return `<tr><th scope="row" align="left">${escaped(first)}</th>${cells.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`;
}
