/** What membership opens: what is here, with the way to it, and what is still being built. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useVip } from '../messages.ts';
import styles from './Opens.module.css';

export function Opens({ open }: { open: boolean }) {
  const t = useVip();
  const { code } = useLocale();
  const mark = <Icon name={open ? 'check' : 'lock'} small />;
  return (
    <ul role="list" className={styles.opens}>
      <li>
        {mark}
        <Link to={pathTo(code, 'guides')}>{t('opens.guides')}</Link>
      </li>
      <li>
        {mark}
        <Link to={pathTo(code, 'courses')}>{t('opens.chapters')}</Link>
      </li>
      <li>
        {mark}
        <Link to={pathTo(code, 'tools/sample-size')}>{t('opens.samplesize')}</Link>
      </li>
      <li>
        {mark}
        <Link to={pathTo(code, 'tools/indices')}>{t('opens.indices')}</Link>
      </li>
      {(['journals'] as const).map((name) => (
        <li key={name}>
          {mark}
          <span>
            {t(`opens.${name}`)} <Tag tone="building">{t('opens.later')}</Tag>
          </span>
        </li>
      ))}
    </ul>
  );
}
