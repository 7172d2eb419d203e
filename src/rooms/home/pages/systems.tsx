/** The systems box as a screen of its own, for who comes from the menu. The style sheets are of the box, which the server alone writes. */
import '#ui/Icon.module.css';
import '#ui/Status.module.css';
import '#ui/Tag.module.css';
import '#ui/figures/Meridians.module.css';
import '../sections/Channel.module.css';
import '../sections/Section.module.css';
import '../sections/Start.module.css';
import '../sections/Strip.module.css';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { loadSite } from '../load.tsx';
import { useHome } from '../messages.ts';
import { Start } from '../sections/Start.tsx';
import { Still } from '../sections/Still.tsx';
import { writeStills } from '../writeStills.tsx';
import type { Route } from './+types/systems';
import s from './systems.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const box = <Start site={await loadSite(context)} />;
  return {
    messages: messagesFor(page, 'home.systems'),
    stills: writeStills(page, ['home.start', 'common.menu'], { box }),
  };
}

export default function Systems({ loaderData: { stills } }: Route.ComponentProps) {
  const t = useHome();
  return (
    <main id="main" className={s.systems}>
      <Head title={t('systems.title')} description={t('systems.text')} />
      <header className={cx(layout.wrap, s.head)}>
        <h1>{t('systems.title')}</h1>
        <p className={layout.lede}>{t('systems.text')}</p>
      </header>
      <Still stills={stills} name="box" />
    </main>
  );
}
