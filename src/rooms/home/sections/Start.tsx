import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCommon, useLocale } from '#i18n/messages.tsx';
import { pathTo } from '#i18n/paths.ts';
import { cx } from '#ui/cx.ts';
import { Meridians } from '#ui/figures/Meridians.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { StatusMark } from '#ui/Status.tsx';
import type { HomeSite } from '../../../ports/site.ts';
import { out } from '../icons.ts';
import { useHome } from '../messages.ts';
import { BuildingChannel, OwnSystem, SitesChannel, ToolChannel } from './Channel.tsx';
import { List } from './List.tsx';
import { Section } from './Section.tsx';
import s from './Start.module.css';
import strip from './Strip.module.css';

/** The systems box: every way in, grouped by the stage of research, each with its state. */
export function Start({
  site,
  folded,
}: {
  site: HomeSite;
  /** On a phone the groups stand side by side, not below one another. */
  folded?: boolean;
}) {
  const t = useHome();
  const common = useCommon();
  const { systems, links } = site;
  const registries = links.research_design.filter(({ id }) => id !== 'prospero');
  const reviews = links.research_design.filter(({ id }) => id === 'prospero');
  return (
    <Section id="start" labelledBy="start-h">
      <div className={s.box}>
        <Plate asked={Object.values(systems).includes('')} />
        <div className={cx(s.groups, folded && strip.strip)}>
          <Group icon="design" heading={t('start.design')} text={t('start.designText')}>
            <SitesChannel name={t('start.registry')} sites={registries} />
            <SitesChannel name={t('start.reviewRegister')} sites={reviews} />
            <ToolChannel name={t('start.sampleSize')} screen="tools/sample-size" />
          </Group>
          <Group icon="data" heading={t('start.collection')} text={t('start.collectionText')}>
            <OwnSystem name={t('start.edc')} url={systems.edc} />
            <OwnSystem name={t('start.followUp')} url={systems.followUp} />
            <OwnSystem name={t('start.tongue')} url={systems.tongue} />
            <ToolChannel name={t('start.syndrome')} screen="datacollection/syndrome-identification" />
          </Group>
          <Group icon="stats" heading={t('start.analysis')} text={t('start.analysisText')}>
            <ToolChannel name={common('menu.data')} screen="tools/data" />
            <ToolChannel name={t('start.indices')} screen="tools/indices" />
            <ToolChannel name={t('start.cleaning')} screen="tools/cleaning" />
            <ToolChannel name={common('menu.statistics')} screen="tools/statistics" />
            <ToolChannel name={t('start.guide')} screen="tools/which-method" />
            <BuildingChannel name={t('start.request')} />
            <ToolChannel name={t('start.graph')} screen="tools/graphs" />
          </Group>
          <Group icon="pub" heading={t('start.publications')} text={t('start.publicationsText')}>
            <ToolChannel name={t('start.journalLookUp')} screen="tools/journals" />
            <SitesChannel name={t('start.journals')} sites={links.publications.protocol_journals} />
            <SitesChannel name={t('start.plagiarism')} sites={links.publications.plagiarism} />
            <SitesChannel name={t('start.patents')} sites={links.publications.patents} />
          </Group>
        </div>
      </div>
    </Section>
  );
}

/** The green plate with the key to the marks; `asked` when a system is to be had on request. */
function Plate({ asked }: { asked: boolean }) {
  const t = useHome();
  const common = useCommon();
  const { code } = useLocale();
  return (
    <div className={s.plate}>
      <Meridians count={8} className={s.arcs} />
      <h2 id="start-h">{t('start.heading')}</h2>
      <p>{t('start.lede')}</p>
      <List className={s.legend}>
        <li>
          <StatusMark state="on" className={s.on} />
          {t('start.open')}
        </li>
        {asked && (
          <li>
            <StatusMark state="none" className={s.asked} />
            {t('start.onRequest')}
          </li>
        )}
        <li>
          <StatusMark state="off" className={s.ringed} />
          {t('start.building')}
        </li>
        <li>
          <Icon name={out} small />
          {t('start.external')}
        </li>
      </List>
      <Link className={s.all} to={pathTo(code, 'tools')}>
        {common('menu.allTools')}
        <Icon name="arrow" small />
      </Link>
    </div>
  );
}

function Group({
  icon,
  heading,
  text,
  children,
}: {
  icon: IconName;
  heading: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={s.group}>
      <header>
        <Icon name={icon} />
        <h3>{heading}</h3>
        <p>{text}</p>
      </header>
      <List>{children}</List>
    </div>
  );
}
