/**
 * The head that the user centre and the profile share: they are two tabs of one place
 * (docs/decisions/0153-one-head.md).
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { StatusMark } from '../ui/Status.tsx';
import { useOwn } from './messages.ts';
import styles from './OwnHead.module.css';
import { OwnTabs } from './OwnTabs.tsx';
import type { OwnPerson } from './ownPerson.ts';
import { tabPath } from './tabs.ts';

type Props = {
  person: OwnPerson;
  current: 'overview' | 'profile';
  /** What the page is called for whoever has no name. */
  title: string;
  /** Beside the name. */
  children?: ReactNode;
};

/** The head of one's own pages: who this is, how their membership stands, their points, and the pages side by side. */
export function OwnHead({ person, current, title, children }: Props) {
  const t = useOwn();
  const { code } = useLocale();
  const format = useFormat();
  const date = format.dateTime(new Date(person.joined), { year: 'numeric', month: 'long' });
  return (
    <header className={styles.head}>
      <Avatar name={person.name} picture={person.picture} large />
      <div className={styles.name}>
        <h1>{person.name.includes('@') ? <MailName mail={person.name} /> : person.name || title}</h1>
        <p className={layout.meta}>{t('head.joined', { date })}</p>
      </div>
      <p className={styles.standing}>
        <Membership {...person.membership} />
        <Link className={cx(layout.link, layout.num)} to={pathTo(code, 'my/vip', 'statement')}>
          {t('head.points', { points: person.points })}
        </Link>
        <Link className={layout.link} to={tabPath(code, 'personal')}>
          {t('editProfile')}
        </Link>
      </p>
      {children && <div className={styles.beside}>{children}</div>}
      <div className={styles.pages}>
        <OwnTabs current={current} marks={person.marks} />
      </div>
    </header>
  );
}

/** Breaks before its mark, rather than within a word. */
function MailName({ mail }: { mail: string }) {
  const at = mail.indexOf('@');
  return (
    <>
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </>
  );
}

function Membership({ state, until }: OwnPerson['membership']) {
  const t = useOwn();
  const { code } = useLocale();
  const format = useFormat();
  const date = until && format.dateTime(new Date(until), { dateStyle: 'medium' });
  return (
    <Link className={cx(layout.link, state === 'vip' && styles.vip)} to={pathTo(code, 'my/vip')}>
      {state === 'vip' ? (
        <Icon name="vip" small />
      ) : (
        <StatusMark state={state === 'waiting' ? 'wait' : 'none'} />
      )}
      {state === 'vip' && date
        ? t('head.vip', { date })
        : state === 'waiting'
          ? t('head.waiting')
          : t('head.none')}
    </Link>
  );
}
