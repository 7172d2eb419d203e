/** What stands where the part for members would be: how much there is, what it is called, and when it can be had. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { useContactLink } from '../platform/contactCard.ts';
import { useAccountDialog } from '../platform/signIn.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import { lockId } from './Contents.tsx';
import styles from './LockedBox.module.css';
import { useReading } from './messages.ts';
import { NotOpenYet } from './NotOpenYet.tsx';

type Props = {
  behind: { headings: string[]; words: number };
  lang?: string;
  signedIn: boolean;
};

export function LockedBox({ behind: { headings, words }, lang, signedIn }: Props) {
  const t = useReading();
  const { code } = useLocale();
  const format = useFormat();
  const ask = useAccountDialog();
  const openContact = useContactLink();
  const number = format.number(words);
  return (
    <section id={lockId} className={styles.box} aria-labelledby="lock-h" data-print="no">
      <Tag tone="vip" icon="vip">
        {t('vip')}
      </Tag>
      <h2 id="lock-h">{t('lock.title')}</h2>
      <p>
        {headings.length > 0
          ? t('lock.sections', { sections: headings.length, words: number })
          : t('lock.words', { words: number })}
      </p>
      {headings.length > 0 && (
        <ul role="list" lang={lang}>
          {headings.map((heading) => (
            <li key={heading}>
              <Icon name="lock" small />
              {heading}
            </li>
          ))}
        </ul>
      )}
      <p>
        <NotOpenYet />
      </p>
      <div className={cx(layout.row, styles.acts)}>
        <Link className={buttonClass({ tone: 'vip' })} to={pathTo(code, 'contact')} onClick={openContact}>
          {t('membership.ask')}
        </Link>
        {!signedIn && (
          <Button tone="second" onClick={() => void ask('login', 'needed')}>
            {t('lock.login')}
          </Button>
        )}
      </div>
      <p className={layout.label}>{t('lock.note')}</p>
    </section>
  );
}
