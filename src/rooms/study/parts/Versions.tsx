/** The versions of a dictionary, the newest first: from when on, by whom, and why. */
import { type ComponentProps, useState } from 'react';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneSection } from '../../../ui/Split.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { ShownVersion } from '../dictionary/shown.ts';
import { useStudy } from '../messages.ts';
import named from './BeforePublishing.module.css';
import { VersionDrawer } from './VersionDrawer.tsx';
import styles from './Versions.module.css';

type Props = { study: string; versions: readonly ShownVersion[] } & Pick<
  ComponentProps<typeof VersionDrawer>,
  'restore'
>;

export function Versions({ study, versions, restore }: Props) {
  const t = useStudy();
  const [opened, setOpened] = useState<number>();
  const format = useFormat();
  if (versions.length === 0) return null;
  return (
    <PaneSection title={t('dictionary.versions')}>
      <ol className={styles.versions}>
        {versions.map(({ number, by, at, reason, variables }, place) => (
          <li key={number}>
            <div className={layout.row}>
              <button type="button" className={named.name} onClick={() => setOpened(number)}>
                {t('dictionary.version', { number })}
              </button>
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
      <VersionDrawer
        {...{ study, restore }}
        number={opened}
        numbers={versions.map(({ number }) => number)}
        onClose={() => setOpened(undefined)}
      />
    </PaneSection>
  );
}
