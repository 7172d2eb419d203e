/** A screen that later work brings: its title, one honest paragraph, and a way to ask. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useContactLink } from '../../../platform/contactCard.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useSite } from '../messages.ts';
import type { Route } from './+types/announced';
import styles from './pages.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), 'site') };
}

export default function Announced() {
  const t = useSite();
  const { code } = useLocale();
  const openContact = useContactLink();
  const [title, text] = [t('screens.userCentre.title'), t('screens.userCentre.text')];
  return (
    <main id="main" className={cx(layout.wrap, layout.alone, styles.announced)}>
      <Head title={title} description={text} noindex />
      <Tag tone="building">{t('announced.working')}</Tag>
      <h1>{title}</h1>
      <p className={layout.lede}>{text}</p>
      <p className={cx(layout.row, styles.keys)}>
        <Link
          className={buttonClass({ tone: 'primary', size: 'lg' })}
          to={pathTo(code, 'contact')}
          onClick={openContact}
        >
          {t('announced.ask')}
        </Link>
        <Link className={buttonClass({ tone: 'second', size: 'lg' })} to={pathTo(code, '')}>
          {t('announced.back')}
        </Link>
      </p>
    </main>
  );
}
