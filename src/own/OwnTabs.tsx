/** The pages of one's own, side by side. */
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { TabLinks } from '../ui/Tabs.tsx';
import { useOwn } from './messages.ts';
import styles from './OwnTabs.module.css';
import { tabPath } from './tabs.ts';

export function OwnTabs({ current }: { current: 'overview' | 'profile' }) {
  const t = useOwn();
  const { code } = useLocale();
  const pages = [
    { href: pathTo(code, 'usercenter'), label: t('pages.overview'), current: current === 'overview' },
    { href: pathTo(code, 'my'), label: t('pages.profile'), current: current === 'profile' },
    { href: tabPath(code, 'account'), label: t('tabs.account') },
    { href: tabPath(code, 'authentication'), label: t('tabs.authentication') },
    { href: pathTo(code, 'my/vip'), label: t('pages.vip') },
    { href: pathTo(code, 'my/favourites'), label: t('pages.favourites') },
  ];
  return (
    <div className={styles.row}>
      <TabLinks label={t('pages.label')} tabs={pages} />
    </div>
  );
}
