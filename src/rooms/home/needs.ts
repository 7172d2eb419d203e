/** What this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Library } from '../../reading/library.ts';

export type Skill = 'design' | 'capture' | 'cleaning' | 'statistics' | 'writing';

export type TeamMember = {
  degree: string;
  surname: string;
  field: string;
  skills: readonly Skill[];
  /** An invented person; the page says so. */
  demonstration: boolean;
};

export type OutsideLink = { name: string; url: string };

export type HomeSite = {
  brand: string;
  team: TeamMember[];
  /** Addresses of the operator's own systems; empty while there is none. */
  systems: { edc: string; followUp: string; tongue: string; graph: string };
  links: {
    research_design: (OutsideLink & { id: string })[];
    publications: {
      protocol_journals: OutsideLink[];
      plagiarism: OutsideLink[];
      patents: OutsideLink[];
    };
  };
};

export type HomeNeeds = {
  site(): Promise<HomeSite>;
  /** Published texts as everybody may see them. */
  library(): Library;
};

export const homeNeeds = createContext<HomeNeeds>();
