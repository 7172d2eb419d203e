/** The home page: one demonstration study from question to result, the systems, the people and the news. */
import { type MouseEventHandler, type ReactNode, useMemo } from 'react';
import { unpacked } from '../content.ts';
import { Doors } from '../sections/Doors.tsx';
import { Hero } from '../sections/Hero.tsx';
import { News } from '../sections/News.tsx';
import { Sample } from '../sections/Sample.tsx';
import { Start } from '../sections/Start.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Team } from '../sections/Team.tsx';
import s from './home.module.css';

export type HomeProps = {
  /** As `packed` wrote it. */
  content: string;
  /** The contact section, which is another room's. */
  contact?: ReactNode;
  /** Takes over a click on a link to the contact page. */
  onTalk?: MouseEventHandler<HTMLAnchorElement>;
};

export function Home({ content, contact, onTalk }: HomeProps) {
  const { study, site, news, picture } = useMemo(() => unpacked(content), [content]);
  return (
    <main id="main" className={s.home}>
      <Hero study={study} brand={site.brand} onTalk={onTalk} />
      <Doors onTalk={onTalk} />
      <Start site={site} folded onTalk={onTalk} />
      <Steps study={study} />
      <Sample study={study} />
      <Team members={site.team} />
      <News items={news} picture={picture} />
      {contact}
    </main>
  );
}
