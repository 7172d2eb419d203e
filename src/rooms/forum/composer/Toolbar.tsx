/** Keys that put Markdown into the text; the browser's own undo removes it again. One stop of the Tab key. */
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { chooseImage, insert } from '../../../reading/writing/area.ts';
import keys from '../../../reading/writing/Keys.module.css';
import { type Mark, marked } from '../../../reading/writing/marks.ts';
import { cx } from '../../../ui/cx.ts';
import { useForum } from '../messages.ts';
import styles from './Composer.module.css';

const marks = ['bold', 'quote', 'code', 'formula', 'table', 'link'] as const satisfies readonly Mark[];

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  onImage(file: File): void;
  looking: boolean;
  onLook(looking: boolean): void;
};

export function Toolbar({ area, onImage, looking, onLook }: Props) {
  const t = useForum();
  const bar = useRef<HTMLDivElement>(null);
  const put = (mark: Mark) => {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    insert(current, marked(mark, value.slice(selectionStart, selectionEnd), value.slice(0, selectionStart)));
  };
  return (
    <div
      ref={bar}
      className={keys.bar}
      role="toolbar"
      aria-label={t('composer.toolbar')}
      onKeyDown={(event) => walk(event, bar.current)}
    >
      {marks.map((mark, at) => (
        <button
          key={mark}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          disabled={looking}
          onClick={() => put(mark)}
        >
          {t(`composer.${mark}`)}
        </button>
      ))}
      <button type="button" tabIndex={-1} disabled={looking} onClick={() => chooseImage(onImage)}>
        {t('composer.image')}
      </button>
      <button
        type="button"
        tabIndex={looking ? 0 : -1}
        aria-pressed={looking}
        className={cx(styles.look, looking && styles.looking)}
        onClick={() => onLook(!looking)}
      >
        {t('composer.preview')}
      </button>
    </div>
  );
}

/** ARIA Authoring Practices, toolbar: the arrows go from key to key, and Tab comes back to where they were. */
function walk(event: KeyboardEvent, bar: HTMLDivElement | null): void {
  const buttons = [...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const wanted = buttons.at(next % buttons.length);
  for (const button of buttons) button.tabIndex = button === wanted ? 0 : -1;
  wanted?.focus();
}
