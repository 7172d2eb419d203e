/** Hands a person a file that was made in their browser. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it up by then, and a large one would else stay in its store as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
