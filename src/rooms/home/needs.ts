/** What this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';

export type TeamMember = {
  degree: string;
  surname: string;
  field: string;
  skills: { design: boolean; capture: boolean; cleaning: boolean; statistics: boolean; writing: boolean };
  demonstration: boolean;
};

type OutsideLink = { name: string; url: string };

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

export type HomeNeeds = { site(): Promise<HomeSite> };

export const homeNeeds = createContext<HomeNeeds>();
