/** The systems dropdown: a disclosure, so that it works without script. */
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import type { FrameSite } from '../ports/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import styles from './Header.module.css';
import { SiteLink } from './SiteLink.tsx';
import { systemEntries } from './systems.ts';

export function SystemsMenu({ site }: { site: FrameSite }) {
  const t = useCommon();
  return (
    <details className={styles.disclosure} name="top">
      <summary className={styles.link}>
        {t('menu.systems')}
        <Icon name="down" small />
      </summary>
      <div className={styles.systems}>
        <SystemsItems site={site} />
      </div>
    </details>
  );
}

function SystemsItems({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <>
      {systemEntries(site, code).map(({ key, icon, state, href }) => (
        <SiteLink key={key} className={styles.system} href={href}>
          <Icon name={icon} />
          <span>
            <b>{t(`menu.${key}`)}</b>
            {state !== 'open' && (
              <Tag tone={state === 'building' ? 'building' : 'line'}>{t(`menu.${state}`)}</Tag>
            )}
            <small>{t(`menu.${key}Text`)}</small>
          </span>
        </SiteLink>
      ))}
      <SiteLink className={styles.all} href={pathTo(code, 'tools')}>
        {t('menu.allTools')}
        <Icon name="arrow" small />
      </SiteLink>
    </>
  );
}
