/** One language of an entry: title, summary and Markdown on the left; preview or another language on the right. */
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react';
import { useConsole } from '../../../console/messages.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { usePublishing } from '../messages.ts';
import { Conflict } from './Conflict.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import type { Loaded, OpenText } from './load.ts';
import { RightPane } from './RightPane.tsx';
import styles from './TextEditor.module.css';
import { Toolbar } from './Toolbar.tsx';
import { type DraftState, useDraft } from './useDraft.ts';
import { useImages } from './useImages.ts';
import type { UnsavedPart } from './useUnsaved.ts';

type Props = {
  entry: Loaded['entry'];
  texts: readonly OpenText[];
  open: LocaleCode;
  part: UnsavedPart;
};

export function TextEditor({ entry, texts, open, part }: Props) {
  const stored = texts.find((text) => text.locale === open);
  const state = useDraft(entry.id, open, stored);
  const { draft, dirty, save, saved } = state;
  useEffect(() => part.report({ dirty, save }), [part, dirty, save]);
  const diagnostics = saved ?? { diagnostics: stored?.diagnostics ?? [], unreachable: [] };
  return (
    <div className={styles.editor}>
      <div className={styles.write} lang={localeOf(open).tag}>
        {state.conflict && stored && <Conflict newest={stored} state={state} />}
        <Restored state={state} />
        <Fields state={state} isQuestion={entry.kind === 'question'} />
        <Diagnostics {...diagnostics} />
        <Foot state={state} />
      </div>
      <RightPane draft={draft} texts={texts} open={open} />
    </div>
  );
}

function Restored({ state: { restored, forget } }: { state: DraftState }) {
  const t = usePublishing();
  if (!restored) return null;
  return (
    <Note>
      {t('editor.restored')}{' '}
      <Button tone="quiet" size="sm" onClick={forget}>
        {t('editor.forget')}
      </Button>
    </Note>
  );
}

function Fields({ state: { draft, change }, isQuestion }: { state: DraftState; isQuestion: boolean }) {
  const t = usePublishing();
  const area = useRef<HTMLTextAreaElement>(null);
  const { add, take, uploading } = useImages(area);
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (take(event.dataTransfer.files)) event.preventDefault();
  };
  return (
    <div className={styles.fields}>
      <Field label={isQuestion ? t('editor.question') : t('editor.title')}>
        {(field) => (
          <Input
            {...field}
            value={draft.title}
            maxLength={200}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      {!isQuestion && (
        <Field label={t('editor.summary')} hint={t('editor.summaryHint')}>
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              maxLength={500}
              value={draft.summary}
              onChange={(event) => change({ summary: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={isQuestion ? t('editor.answer') : t('editor.text')} hint={t('editor.textHint')}>
        {(field) => (
          <div className={styles.area}>
            <Toolbar area={area} onImage={(file) => void add(file)} />
            <Textarea
              {...field}
              ref={area}
              spellCheck
              value={draft.markdown}
              onChange={(event) => change({ markdown: event.target.value })}
              onPaste={onPaste}
              onDrop={onDrop}
            />
          </div>
        )}
      </Field>
      {uploading && (
        <p role="status" className={layout.meta}>
          {t('editor.uploading')}
        </p>
      )}
    </div>
  );
}

function Foot({ state: { dirty, basedOn, saving, save } }: { state: DraftState }) {
  const t = usePublishing();
  const console = useConsole();
  return (
    <div className={styles.foot}>
      <Button
        tone="primary"
        loading={saving}
        loadingLabel={console('form.saving')}
        disabled={!dirty}
        onClick={() => void save()}
      >
        {console('form.save')}
      </Button>
      <span className={layout.meta} role="status">
        {dirty ? t('editor.unsaved') : t('editor.allSaved')}
        {' · '}
        {basedOn === 0 ? t('editor.newText') : t('editor.revision', { number: basedOn })}
      </span>
    </div>
  );
}
