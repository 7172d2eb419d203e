/** The field for a text: keys that put Markdown into it, pictures, mentions, a look at the result, and its limits. */
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import { insert } from '../../../reading/writing/area.ts';
import { marked } from '../../../reading/writing/marks.ts';
import { type Control, Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import styles from './Composer.module.css';
import { Limits } from './Limits.tsx';
import { MentionList } from './MentionList.tsx';
import { PreviewPaper } from './PreviewPaper.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useImages } from './useImages.ts';
import { useMentions } from './useMentions.ts';

export type ComposerProps = {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  /** Its name in the form. */
  name: string;
  text: string;
  onText(text: string): void;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Of what is written. */
  locale: LocaleCode;
  /** Whose writers are offered first for a mention. */
  topic?: number;
  /** Most links that the writer may set; null while nobody knows who writes. */
  links: number | null;
  onSend(): void;
  tall?: boolean;
};

export function Composer(props: ComposerProps) {
  const { label, hint, error, text, area, locale, links } = props;
  const [looking, setLooking] = useState(false);
  const images = useImages(area);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <div className={styles.composer}>
          <Toolbar
            area={area}
            onImage={(file) => void images.add(file)}
            looking={looking}
            onLook={setLooking}
          />
          <div hidden={looking} className={styles.write}>
            <Area {...props} field={field} take={images.take} />
          </div>
          {looking && <PreviewPaper text={text} locale={locale} />}
          <div role="status" className={styles.uploads}>
            {images.uploading.map(({ id, name }) => (
              <Uploading key={id} name={name} />
            ))}
          </div>
          <Limits text={text} links={links} />
        </div>
      )}
    </Field>
  );
}

function Uploading({ name }: { name: string }) {
  const t = useForum();
  return (
    <p>
      <Spinner />
      {t('composer.uploading', { name })}
    </p>
  );
}

type AreaProps = ComposerProps & { field: Control; take(files: FileList | undefined): boolean };

function Area({ field, take, name, text, onText, area, locale, topic, onSend, tall }: AreaProps) {
  const mentions = useMentions(area, topic);
  const onFiles = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    if (take(files)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || mentions.onKey(event)) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onSend();
    } else if (event.key === 'b') {
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      insert(event.currentTarget, marked('bold', value.slice(selectionStart, selectionEnd), ''));
    }
  };
  return (
    <>
      <Textarea
        {...field}
        {...mentions.ties}
        ref={area}
        name={name}
        className={tall ? styles.tall : undefined}
        lang={localeOf(locale).tag}
        spellCheck
        value={text}
        // A few more than are taken: what is too long is said, and not cut off unseen.
        maxLength={lengths.text * 2}
        onChange={(event) => {
          onText(event.target.value);
          mentions.look(event.target);
        }}
        onKeyDown={onKeyDown}
        onClick={(event) => mentions.look(event.currentTarget)}
        onBlur={mentions.close}
        onPaste={(event) => onFiles(event, event.clipboardData.files)}
        onDrop={(event) => onFiles(event, event.dataTransfer.files)}
      />
      <MentionList {...mentions} />
    </>
  );
}
