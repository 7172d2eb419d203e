/** Above what is sent: in which encoding the file is read, and its first lines in it. */
import { useEffect, useState } from 'react';
import { type FileHead, headOf } from '../frame/fileHead.ts';
import { useLocale } from '../i18n/messages.tsx';
import type { Encoding } from '../lib/encodings.ts';
import layout from '../ui/layout.module.css';
import styles from './FileHeadCard.module.css';
import { EncodingChoice } from './FormFields.tsx';
import { useWorkbench } from './messages.ts';

/** The choice goes with the form that it stands in, as `encoding`. */
export function FileHeadCard({ file }: { file: File }) {
  const t = useWorkbench();
  const { code } = useLocale();
  const [said, setSaid] = useState<{ file: File; encoding: Encoding }>();
  const [head, setHead] = useState<FileHead>();
  const encoding = said?.file === file ? said.encoding : undefined;
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const found = await headOf(file, code, encoding).catch(() => undefined);
      if (!isOver) setHead(found);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [file, code, encoding]);
  if (!head) return null;
  return (
    <div className={layout.stack}>
      <EncodingChoice
        encoding={head.encoding}
        isSure={head.isSure}
        onChange={(chosen) => setSaid({ file, encoding: chosen })}
      />
      <input type="hidden" name="encoding" value={head.encoding} />
      <figure className={styles.head} aria-label={t('preview.label')}>
        <figcaption className={layout.small}>{t('preview.label')}</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
        <pre className={styles.lines} tabIndex={0}>
          {head.lines.join('\n')}
        </pre>
      </figure>
    </div>
  );
}
