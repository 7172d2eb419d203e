/** Buttons that put Markdown into the text; the browser's own undo removes it again. */
import type { RefObject } from 'react';
import { chooseImage, insert } from '../../../reading/writing/area.ts';
import styles from '../../../reading/writing/Keys.module.css';
import { type Mark, marked } from '../../../reading/writing/marks.ts';
import { usePublishing } from '../messages.ts';
import { CitationButton } from './CitationButton.tsx';

const keys = [
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
] as const satisfies readonly Mark[];

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
      <button type="button" onClick={() => chooseImage(onImage)}>
        {t('editor.image')}
      </button>
    </div>
  );
}
