/** Beside the text: the preview, or the same entry in another language to translate from. */
import { useState } from 'react';
import { ownNames } from '../../../i18n/languageNames.ts';
import { type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import { isLeftOut } from '../../../reading/markdown/rendering.ts';
import { Prose } from '../../../reading/Prose.tsx';
import { References } from '../../../reading/References.tsx';
import { LeftOut } from '../../../reading/writing/LeftOut.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { usePublishing } from '../messages.ts';
import type { Draft } from './keptDraft.ts';
import type { OpenText } from './load.ts';
import styles from './TextEditor.module.css';
import { usePreview } from './usePreview.ts';

type Props = { draft: Draft; texts: readonly OpenText[]; open: LocaleCode };

export function RightPane({ draft, texts, open }: Props) {
  const t = usePublishing();
  const others = texts.filter((text) => text.locale !== open);
  const [view, setView] = useState<'preview' | 'beside'>(
    draft.markdown === '' && others.length > 0 ? 'beside' : 'preview',
  );
  return (
    <div className={styles.right}>
      <Segmented
        label={t('editor.right')}
        name="right"
        value={view}
        onChange={setView}
        options={[
          { value: 'preview', label: t('editor.preview') },
          { value: 'beside', label: t('editor.beside'), disabled: others.length === 0 },
        ]}
      />
      {view === 'beside' && others.length > 0 ? (
        <Beside others={others} />
      ) : (
        <PreviewPaper draft={draft} open={open} on={view === 'preview'} />
      )}
    </div>
  );
}

function PreviewPaper({ draft, open, on }: { draft: Draft; open: LocaleCode; on: boolean }) {
  const t = usePublishing();
  const { shown, failure } = usePreview(open, draft.markdown, on);
  return (
    <Card className={styles.paper} lang={localeOf(open).tag}>
      {failure && <Note tone="error">{failure}</Note>}
      <p className={styles.pageTitle}>{draft.title}</p>
      <p className={layout.small}>{draft.summary}</p>
      {shown && (
        <>
          <LeftOut parts={shown.diagnostics.filter(isLeftOut)} />
          <Prose html={[shown.html]} />
          {shown.locked_html !== null && (
            <div className={styles.lock}>
              <Tag tone="vip" icon="vip">
                VIP
              </Tag>
              <Prose html={[shown.locked_html]} />
            </div>
          )}
          <References cited={shown.cited} />
          <p className={cx(layout.meta, styles.words)}>{t('editor.words', { count: shown.words })}</p>
        </>
      )}
    </Card>
  );
}

function Beside({ others }: { others: readonly OpenText[] }) {
  const t = usePublishing();
  const [chosen, setChosen] = useState(others[0]?.locale);
  const text = others.find(({ locale }) => locale === chosen) ?? others[0];
  if (!text) return null;
  return (
    <>
      <Select
        aria-label={t('editor.besideWhich')}
        value={text.locale}
        onChange={(event) => setChosen(others.find(({ locale }) => locale === event.target.value)?.locale)}
      >
        {others.map(({ locale }) => (
          <option key={locale} value={locale}>
            {ownNames[locale].name}
          </option>
        ))}
      </Select>
      <Card className={styles.paper} lang={localeOf(text.locale).tag}>
        <p className={styles.pageTitle}>{text.title}</p>
        <p className={layout.small}>{text.summary}</p>
        <pre className={styles.source}>{text.markdown}</pre>
      </Card>
    </>
  );
}
