import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/messages.tsx';
import { pathTo } from '#i18n/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { Meridians } from '#ui/figures/Meridians.tsx';
import layout from '#ui/layout.module.css';
import { useHome, useNumbers } from '../messages.ts';
import type { ShownPlan } from '../study.ts';
import s from './Hero.module.css';
import { Rig } from './Rig.tsx';
import type { Stills } from './Still.tsx';

/** What we do, the three ways in with something to compute as the first, and the demonstration study as proof. */
export function Hero({
  study,
  stills,
  brand,
  onTalk,
}: {
  study: ShownPlan;
  stills: Stills;
  brand: string;
  onTalk?: MouseEventHandler<HTMLAnchorElement>;
}) {
  const t = useHome();
  const { code } = useLocale();
  const { whole } = useNumbers();
  return (
    <section className={s.hero} aria-labelledby="home-h">
      <Meridians count={12} lit={6} className={s.arcs} />
      <div className={cx(layout.wrap, s.inner)}>
        <div className={s.head}>
          <p className={s.hello}>{t('hero.hello', { brand })}</p>
          <h1 id="home-h">{t('hero.title')}</h1>
        </div>
        <div className={s.side}>
          <p className={cx(layout.lede, s.lede)}>{t('hero.lede')}</p>
          <div className={layout.row}>
            <Link
              to={pathTo(code, 'tools')}
              className={buttonClass({ tone: 'primary', size: 'lg' }, cx(s.button, s.first))}
            >
              {t('hero.compute')}
            </Link>
            <LinkButton size="lg" href="#start" className={s.button}>
              {t('hero.start')}
            </LinkButton>
            <Link
              to={pathTo(code, 'contact')}
              onClick={onTalk}
              className={buttonClass({ tone: 'second', size: 'lg' }, s.button)}
            >
              {t('hero.talk')}
            </Link>
          </div>
        </div>
        <Rig study={study} stills={stills} />
        <p className={cx(layout.label, s.demo)}>{t('hero.demo', { n: whole(study.patients) })}</p>
      </div>
    </section>
  );
}
