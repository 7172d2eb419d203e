/** A passage as a quotation in Markdown, to begin or go on with. */
export function quoted(passage: string): string {
  const lines = passage.trim().split(/\r?\n/);
  return `${lines.map((line) => (line.trim() === '' ? '>' : `> ${line.trim()}`)).join('\n')}\n\n`;
}
