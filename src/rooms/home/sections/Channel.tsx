import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '#i18n/messages.tsx';
import { type PlainPath, pathTo } from '#i18n/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { StatusMark } from '#ui/Status.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { OutsideLink } from '../../../ports/site.ts';
import { out } from '../icons.ts';
import { useHome } from '../messages.ts';
import s from './Channel.module.css';
import { List } from './List.tsx';

/** A link that leaves the house: a new tab, which the arrow shows and a screen reader hears. */
function OutsideAnchor({
  url,
  className,
  children,
}: {
  url: string;
  className?: string;
  children: ReactNode;
}) {
  const t = useHome();
  const { inBrackets } = useFormat();
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name={out} small />
      <span className={layout.sr}>{inBrackets(t('start.external'))}</span>
    </a>
  );
}

/** A system of the operator: open at its address, or to be had on request while there is none. */
export function OwnSystem({ name, url }: { name: string; url: string }) {
  const t = useHome();
  const { code } = useLocale();
  if (url !== '') {
    return (
      <li>
        <OutsideAnchor url={url} className={s.channel}>
          <StatusMark state="on" />
          <span className={s.name}>{name}</span>
        </OutsideAnchor>
      </li>
    );
  }
  return (
    <li>
      <Link className={s.channel} to={pathTo(code, 'contact')} data-opens="contact">
        <StatusMark state="none" />
        <span className={s.text}>
          <span className={s.name}>{name}</span>
          <Tag tone="line">{t('start.onRequest')}</Tag>
        </span>
        <Icon name="arrow" small />
      </Link>
    </li>
  );
}

/** An instrument of this site. */
export function ToolChannel({ name, screen }: { name: string; screen: PlainPath }) {
  const { code } = useLocale();
  return (
    <li>
      <Link className={s.channel} to={pathTo(code, screen)}>
        <StatusMark state="on" />
        <span className={s.name}>{name}</span>
        <Icon name="arrow" small />
      </Link>
    </li>
  );
}

/** What is still being built is no link. */
export function BuildingChannel({ name }: { name: string }) {
  const t = useHome();
  return (
    <li>
      <span className={cx(s.channel, s.building)}>
        <StatusMark state="off" />
        <span className={s.text}>
          <span className={s.name}>{name}</span>
          <Tag tone="building">{t('start.building')}</Tag>
        </span>
      </span>
    </li>
  );
}

/** One purpose that several outside sites serve, each a link of its own. */
export function SitesChannel({ name, sites }: { name: string; sites: OutsideLink[] }) {
  return (
    <li className={s.sites}>
      <StatusMark state="on" />
      <span className={s.name}>{name}</span>
      <List aria-label={name}>
        {sites.map((site) => (
          <li key={site.url}>
            <OutsideAnchor url={site.url} className={s.site}>
              {site.name}
            </OutsideAnchor>
          </li>
        ))}
      </List>
    </li>
  );
}
