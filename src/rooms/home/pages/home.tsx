/** The home page: one demonstration study from question to result, the systems, the people and the news. */
import { type MouseEventHandler, type ReactNode, useMemo } from 'react';
import { unpacked } from '../content.ts';
import { Doors } from '../sections/Doors.tsx';
import { Hero } from '../sections/Hero.tsx';
import { LateSections } from '../sections/LateSections.tsx';
import { Start } from '../sections/Start.tsx';
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
  const shown = useMemo(() => unpacked(content), [content]);
  const { study, site } = shown;
  return (
    <main id="main" className={s.home}>
      <Hero study={study} brand={site.brand} onTalk={onTalk} />
      <Doors />
      <Start site={site} folded onTalk={onTalk} />
      <LateSections {...shown} />
      {contact}
    </main>
  );
}
