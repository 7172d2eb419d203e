/** What the room `study` offers: what somebody is in a study, and where; its frame, and its dictionary. */
import type { Right, StudyRole } from '../contract/study.ts';
import type { Assumed } from '../designs/nuisance.ts';
import type { Gone } from '../dictionary/gone.ts';
import type { Dictionary } from '../dictionary/variable.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context, Tx } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';
import type { Standings, StudyPlace } from '../platform/place.ts';

declare module '../platform/context.ts' {
  interface Ports {
    study: StudyPort;
  }
}

export type StudyPort = Standings & {
  /** Studies that somebody works in whose names hold a text, the one changed last first. */
  findOwn(ctx: Context, account: string, text: string, most: number): Promise<{ id: string; name: string }[]>;
  /** @throws Refusal where there is no such site in the study, or a right does not hold there: alike, it is not there */
  requireSite(tx: Tx, place: StudyPlace, site: string, right: Right): Promise<void>;
  frameOf(page: Page, place: StudyPlace): Promise<StudyFacts>;
  /** @throws Refusal for a study that is closed */
  requireOpen(ctx: Context | Tx, place: StudyPlace): Promise<void>;
  /** The same, and whoever else changes the study waits until the transaction ends. */
  holdOpen(tx: Tx, place: StudyPlace): Promise<void>;
  /** Notes that something of it was changed: the list of somebody's studies has it first. */
  touchStudy(tx: Tx, place: StudyPlace): Promise<void>;
  /** Those that go on in which somebody has a right, the one changed last first. */
  studiesWhere(ctx: Context, account: string, right: Right): Promise<{ id: string; name: string }[]>;
  /** How many go on, in which others work too, that somebody alone leads. */
  countLedAlone(ctx: Context, account: string): Promise<number>;
  dictionaryOf(ctx: Context | Tx, place: StudyPlace): Promise<StudyDictionary>;
  /** The first draft of a study that has neither draft nor version. @returns whether it is */
  beginDictionary(tx: Tx, place: StudyPlace, dictionary: Dictionary): Promise<boolean>;
  /**
   * Calculations of its sample size that stand at outcomes of its dictionary.
   * @param version of the dictionary, under which data were kept that are held against them; 0 before the first
   */
  plannedSizes(ctx: Context, place: StudyPlace, locale: LocaleCode, version: number): Promise<PlannedSize[]>;
};

/**
 * `label`: of the outcome, whose variable has the key `outcome`. `events`: the key of the variable that says of a time
 * whether it was the event. `event`: the codes that count as the event in those data; none where the one that was chosen is
 * not there any more; null for what is measured.
 */
export type PlannedSize = {
  id: string;
  name: string;
  label: string;
  outcome: string;
  events?: string;
  event: readonly string[] | null;
  assumed: Assumed;
};

/** What each page of a study says of it and of its reader. `places`: its pages, with words in the language of the page. */
export type StudyFacts = {
  id: string;
  name: string;
  closed: boolean;
  roles: StudyRole[];
  rights: Right[];
  frame: {
    name: string;
    whereabouts: string;
    label: string;
    places: { name: string; to: string }[];
  };
};

/**
 * `dictionary`: the draft, or the version in use; undefined where nobody wrote one. `inUse`: that version, also where there is a
 * draft; `version`: its number; 0 without. `gone`: what earlier versions had and it has not.
 */
export type StudyDictionary = {
  dictionary: Dictionary | undefined;
  inUse: Dictionary | undefined;
  version: number;
  gone: Gone;
};
