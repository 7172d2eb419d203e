import { Link } from 'react-router';
import { useLocale } from '#i18n/messages.tsx';
import { pathTo } from '#i18n/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { useHome } from '../messages.ts';
import s from './Doors.module.css';
import { List } from './List.tsx';

/** The three ways on for who has read enough of us: to read, to learn, to ask. */
export function Doors() {
  const t = useHome();
  const { code } = useLocale();
  const doors = [
    { to: 'guides', icon: 'book', name: t('doors.guide') },
    { to: 'courses', icon: 'list', name: t('doors.course') },
    { to: 'forum', icon: 'chat', name: t('doors.ask') },
  ] as const;
  return (
    <List className={cx(layout.wrap, s.doors)}>
      {doors.map(({ to, icon, name }) => (
        <li key={to}>
          <Link className={cx(layout.card, s.door)} to={pathTo(code, to)}>
            <Icon name={icon} />
            <b>{name}</b>
            <Icon name="arrow" small />
          </Link>
        </li>
      ))}
    </List>
  );
}
