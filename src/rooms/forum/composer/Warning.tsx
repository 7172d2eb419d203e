/** What was found that could lead to a patient, each with its place, before anything is sent. */
import type { RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import type { Finding } from '../study/look.ts';
import { identifierWords } from '../study/words.ts';
import styles from './Warning.module.css';

/** Places that are named; the others are counted. */
const named = 6;

type Props = {
  found: readonly Finding[];
  /** Holds the fields, each under its name. */
  form: RefObject<HTMLFormElement | null>;
  labelOf(field: string): string;
  onSend(): void;
};

export function Warning({ found, form, labelOf, onSend }: Props) {
  const t = useForum();
  if (found.length === 0) return null;
  const shown = found.slice(0, named);
  const say = (one: Finding) => {
    const kind = t(identifierWords[one.kind]);
    return one.inTable
      ? t('identifiers.inTable', { column: one.heading, row: one.row + 1, kind, excerpt: one.excerpt })
      : t('identifiers.inText', { field: labelOf(one.field), line: one.line, kind, excerpt: one.excerpt });
  };
  const show = (one: Finding | undefined) => one && form.current && select(form.current, one);
  return (
    <Note tone="warn" role="alert">
      <div className={cx(layout.stack, layout.tight)}>
        <strong>{t('identifiers.title')}</strong>
        <p>{t('identifiers.lead')}</p>
        <ul className={styles.places}>
          {shown.map((one) => (
            <li key={`${one.field} ${one.kind} ${one.inTable ? `${one.column} ${one.row}` : one.start}`}>
              <button type="button" className={styles.place} onClick={() => show(one)}>
                {say(one)}
              </button>
            </li>
          ))}
          {found.length > named && <li>{t('identifiers.more', { count: found.length - named })}</li>}
        </ul>
        <div className={layout.row}>
          <Button tone="primary" size="sm" onClick={() => show(found[0])}>
            {t('identifiers.change')}
          </Button>
          <Button tone="second" size="sm" onClick={onSend}>
            {t('identifiers.keep')}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** Leads to the place, which the browser marks. */
function select(form: HTMLFormElement, one: Finding): void {
  const field = form.elements.namedItem(one.field);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  // A table's cell is looked for as it is written.
  const start = one.inTable ? Math.max(field.value.indexOf(one.excerpt), 0) : one.start;
  field.focus();
  field.setSelectionRange(start, one.inTable ? start + one.excerpt.length : one.end);
  field.scrollIntoView({ block: 'center' });
}
