/** What editors do with a text area and with the files that come into it. */

/** In the place of what is chosen, so that the browser can undo it. */
export function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, and the one way that keeps the undo history; setRangeText does not.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Lets the person choose one from the device. */
export function chooseImage(onImage: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.onchange = () => input.files?.[0] && onImage(input.files[0]);
  input.click();
}

/** Of what was pasted or dropped. */
export function imagesAmong(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
