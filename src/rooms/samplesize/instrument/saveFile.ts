/** Has the browser save a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // At once would be too early for a browser that asks where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Text that programs on any system open as UTF-8: Excel needs the mark. */
export function textFile(text: string, type: string): Blob {
  return new Blob([type === 'text/csv' ? `\uFEFF${text}` : text], { type: `${type};charset=utf-8` });
}
