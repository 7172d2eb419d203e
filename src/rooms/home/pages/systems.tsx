/** The systems box as a screen of its own, for who comes from the menu. */
import { useContactLink } from '../../../platform/dialogs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { loadSite } from '../load.ts';
import { useHome } from '../messages.ts';
import { Start } from '../sections/Start.tsx';
import type { Route } from './+types/systems';
import s from './systems.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const messages = messagesFor(pageOf(context), 'home.systems', 'home.start');
  return { messages, site: await loadSite(context) };
}

export default function Systems({ loaderData: { site } }: Route.ComponentProps) {
  const t = useHome();
  const onTalk = useContactLink();
  return (
    <main id="main" className={s.systems}>
      <Head title={t('systems.title')} description={t('systems.text')} />
      <header className={cx(layout.wrap, s.head)}>
        <h1>{t('systems.title')}</h1>
        <p className={layout.lede}>{t('systems.text')}</p>
      </header>
      <Start site={site} onTalk={onTalk} />
    </main>
  );
}
