/** What stands below the demonstration study: the ways on, the systems, the steps, the people and the news. */
import type { HomeSite } from '../../../ports/site.ts';
import type { Study } from '../study.ts';
import { Doors } from './Doors.tsx';
import { News, type NewsItem, type Picture } from './News.tsx';
import { Sample } from './Sample.tsx';
import { Start } from './Start.tsx';
import { Steps } from './Steps.tsx';
import { Team } from './Team.tsx';

export type HomeContent = {
  study: Study;
  site: HomeSite;
  news: readonly NewsItem[];
  /** A picture from the text of the first of them. */
  picture: Picture | null;
};

export function Lower({ study, site, news, picture }: HomeContent) {
  return (
    <>
      <Doors />
      <Start site={site} folded />
      <Steps study={study} />
      <Sample study={study} />
      <Team members={site.team} />
      <News items={news} picture={picture} />
    </>
  );
}
