/** What the two pages of notices share: the title, and the way from one to the other. */
import type { ReactNode, RefObject } from 'react';
import { useLocale } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import { OwnFrame } from '../../own/OwnFrame.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { useNotices } from './messages.ts';

type Props = {
  current: 'list' | 'settings';
  heading?: RefObject<HTMLHeadingElement | null>;
  action?: ReactNode;
  children: ReactNode;
};

export function NoticesFrame({ current, heading, action, children }: Props) {
  const t = useNotices();
  const { code } = useLocale();
  const tabs = [
    { href: pathTo(code, 'my/notices'), label: t('list.tab'), current: current === 'list' },
    { href: pathTo(code, 'my/notices/settings'), label: t('settings.tab'), current: current === 'settings' },
  ];
  return (
    <OwnFrame
      title={t('bell.title')}
      heading={heading}
      action={action}
      tabs={<TabLinks label={t('bell.title')} tabs={tabs} />}
    >
      {children}
    </OwnFrame>
  );
}
