/** Quotations. */

/** What the reader has selected within a part of the page; empty for nothing, or when it reaches beyond. */
export function selectedIn(part: Element): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  if (!part.contains(selection.getRangeAt(0).commonAncestorContainer)) return '';
  return selection.toString().trim();
}

/** As Markdown, to begin or go on with. */
export function quoted(passage: string): string {
  const lines = passage.trim().split(/\r?\n/);
  return `${lines.map((line) => (line.trim() === '' ? '>' : `> ${line.trim()}`)).join('\n')}\n\n`;
}
