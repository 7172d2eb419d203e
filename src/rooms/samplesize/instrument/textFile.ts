/** Text that programs on any system open as UTF-8: Excel needs the mark. */
export function textFile(text: string, type: string): Blob {
  return new Blob([type === 'text/csv' ? `\uFEFF${text}` : text], { type: `${type};charset=utf-8` });
}
