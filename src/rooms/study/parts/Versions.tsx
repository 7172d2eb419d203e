/** The versions of a dictionary, the newest first: from when on, by whom, and why. */
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneSection } from '../../../ui/Split.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { ShownVersion } from '../dictionary/shown.ts';
import { useStudy } from '../messages.ts';
import styles from './Versions.module.css';

export function Versions({ versions }: { versions: readonly ShownVersion[] }) {
  const t = useStudy();
  const format = useFormat();
  if (versions.length === 0) return null;
  return (
    <PaneSection title={t('dictionary.versions')}>
      <ol className={styles.versions}>
        {versions.map(({ number, by, at, reason, variables }, place) => (
          <li key={number}>
            <div className={layout.row}>
              <b>{t('dictionary.version', { number })}</b>
              {place === 0 && <Tag tone="ok">{t('dictionary.inUse')}</Tag>}
            </div>
            <p>{reason}</p>
            <small>
              <time dateTime={at}>{format.dateTime(new Date(at), momentFormat)}</time>
              <span>{by}</span>
              <span>{t('dictionary.count', { count: variables })}</span>
            </small>
          </li>
        ))}
      </ol>
    </PaneSection>
  );
}
