/** A codebook as one file: no script, nothing fetched, and set for paper too. */
import { type Block, type Codebook, languageTag } from './document.ts';

export function codebookHtml({ language, title, blocks }: Codebook): string {
  const body = blocks.map(blockHtml).join('\n');
  return `<!doctype html>
<html lang="${escaped(languageTag(language))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
}

const style = `
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Thai", sans-serif; color: #1a1a1a; background: #fff; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; line-height: 1.25; }
h2 { font: 600 1.15rem/1.3 ui-monospace, monospace; margin: 2.2rem 0 .3rem; padding-top: .8rem; border-top: 1px solid #bbb; }
p { margin: .2rem 0 .6rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .15rem 1.2rem; margin: .6rem 0; }
dt { color: #555; }
dd { margin: 0; white-space: pre-line; }
table { border-collapse: collapse; margin: .8rem 0 1.2rem; width: 100%; }
caption { text-align: start; font-weight: 600; padding: .2rem 0; }
th, td { text-align: start; vertical-align: top; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid #ddd; }
th { color: #555; font-weight: 600; }
.n { text-align: end; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; } }
@media print { body { font-size: 9.5pt; max-width: none; margin: 0; } h2, caption { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; } }
@page { margin: 18mm 16mm; }
`;

function blockHtml(block: Block): string {
  switch (block.is) {
    case 'heading': {
      const id = block.id === undefined ? '' : ` id="${escaped(block.id)}"`;
      return `<h${block.level}${id}>${escaped(block.text)}</h${block.level}>`;
    }
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`;
    case 'list': {
      const entries = block.entries.map(
        ({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`,
      );
      return `<dl>${entries.join('')}</dl>`;
    }
    case 'table': {
      const { caption, head, rows } = block;
      const side = (k: number) => (head[k]?.numeric ? ' class="n"' : '');
      const heads = head.map(({ text }, k) => `<th scope="col"${side(k)}>${escaped(text)}</th>`);
      const lines = rows.map((row) => {
        const cells = row.map((text, k) => `<td${side(k)}>${escaped(text)}</td>`);
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<table><caption>${escaped(caption)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
    }
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
