/** Buttons that put Markdown into the text; the browser's own undo removes it again. */
import type { RefObject } from 'react';
import { usePublishing } from '../messages.ts';
import { CitationButton } from './CitationButton.tsx';
import { type Mark, marked } from './insert.ts';
import styles from './Toolbar.module.css';

const keys: readonly Mark[] = [
  'heading',
  'bold',
  'italic',
  'list',
  'link',
  'table',
  'formula',
  'footnote',
  'note',
  'fold',
  'lock',
];

type Props = { area: RefObject<HTMLTextAreaElement | null>; onImage(file: File): void };

export function Toolbar({ area, onImage }: Props) {
  const t = usePublishing();
  const put = (mark: Mark) => {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    insert(current, marked(mark, value.slice(selectionStart, selectionEnd), value.slice(0, selectionStart)));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('editor.toolbar')}>
      {keys.map((mark) => (
        <button key={mark} type="button" onClick={() => put(mark)}>
          {t(`editor.${mark}`)}
        </button>
      ))}
      <CitationButton onChosen={(text) => area.current && insert(area.current, text)} />
      <ImageKey label={t('editor.image')} onImage={onImage} />
    </div>
  );
}

function ImageKey({ label, onImage }: { label: string; onImage(file: File): void }) {
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.onchange = () => input.files?.[0] && onImage(input.files[0]);
    input.click();
  };
  return (
    <button type="button" onClick={choose}>
      {label}
    </button>
  );
}

/** In the place of what is chosen, so that the browser can undo it. */
export function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, and the one way that keeps the undo history; setRangeText does not.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
