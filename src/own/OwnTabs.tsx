/** The pages of one's own, side by side, with what stands behind some of them. */
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { Badge } from '../ui/Badge.tsx';
import layout from '../ui/layout.module.css';
import { StatusMark } from '../ui/Status.tsx';
import { TabLinks } from '../ui/Tabs.tsx';
import { useAuthentication } from './authentication.ts';
import { useOwn } from './messages.ts';
import styles from './OwnTabs.module.css';
import { mostCounted, type OwnMarks } from './ownMarks.ts';
import { tabPath } from './tabs.ts';

type Props = { current: 'overview' | 'profile'; marks: OwnMarks };

export function OwnTabs({ current, marks: { identity, favourites } }: Props) {
  const t = useOwn();
  const { code } = useLocale();
  const format = useFormat();
  const { mark, word } = useAuthentication(identity);
  const lamp = identity !== null && (
    <>
      <StatusMark state={mark} />
      <span className={layout.sr}>{word}</span>
    </>
  );
  const count = favourites > 0 && (
    <Badge tone="quiet">
      {format.number(Math.min(favourites, mostCounted))}
      {favourites > mostCounted && '+'}
    </Badge>
  );
  const pages = [
    { href: pathTo(code, 'usercenter'), label: t('pages.overview'), current: current === 'overview' },
    { href: pathTo(code, 'my'), label: t('pages.profile'), current: current === 'profile' },
    { href: tabPath(code, 'account'), label: t('tabs.account') },
    { href: tabPath(code, 'authentication'), label: t('tabs.authentication'), mark: lamp },
    { href: pathTo(code, 'my/vip'), label: t('pages.vip') },
    { href: pathTo(code, 'my/favourites'), label: t('pages.favourites'), mark: count },
  ];
  return (
    <div className={styles.row}>
      <TabLinks label={t('pages.label')} tabs={pages} />
    </div>
  );
}
