import type { HomeContent } from '../content.ts';
import { News } from './News.tsx';
import { Sample } from './Sample.tsx';
import { Steps } from './Steps.tsx';
import { Team } from './Team.tsx';

/** What lies below the first screens; `LateSections.tsx` fetches this file when a reader comes near. */
export function Below({ study, site, news, picture }: HomeContent) {
  return (
    <>
      <Steps study={study} />
      <Sample study={study} />
      <Team members={site.team} />
      <News items={news} picture={picture} />
    </>
  );
}
