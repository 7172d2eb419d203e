/** The text as the forum will show it, through the server's own renderer. */

import { type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Prose } from '../../../reading/Prose.tsx';
import { LeftOut } from '../../../reading/writing/LeftOut.tsx';
import { useRendered } from '../../../reading/writing/useRendered.ts';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import styles from './Composer.module.css';
import { preview } from './calls.ts';

export function PreviewPaper({ text, locale }: { text: string; locale: LocaleCode }) {
  const t = useForum();
  const client = useClient();
  const isEmpty = text.trim() === '';
  const fits = text.length <= lengths.text;
  // Whoever wants to look is asked to log in, if they have not: the renderer is for members.
  const { shown, failure } = useRendered(`${locale} ${text}`, !isEmpty && fits, () =>
    client.call(preview, { text, locale }, { quiet: true }),
  );
  return (
    <section className={styles.paper} aria-label={t('composer.preview')} lang={localeOf(locale).tag}>
      {failure && <Note tone="error">{failure}</Note>}
      {(isEmpty || !fits) && (
        <p>{isEmpty ? t('composer.nothing') : t('errors.tooLong', { max: lengths.text })}</p>
      )}
      {!isEmpty && fits && shown && (
        <>
          <Prose html={[shown.html]} />
          <LeftOut parts={shown.left_out} />
        </>
      )}
      {!isEmpty && fits && !shown && !failure && (
        <p role="status" className={styles.wait}>
          <Spinner />
          {t('composer.rendering')}
        </p>
      )}
    </section>
  );
}
