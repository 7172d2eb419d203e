/** Every screen of the table, with something to show, and who sees it there. */
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { noteRequest } from '../../src/rooms/contact/contract.ts';
import { setProgress } from '../../src/rooms/courses/contract.ts';
import { addFavourite, saveDraft } from '../../src/rooms/forum/contract.ts';
import { setBookmark } from '../../src/rooms/guides/contract.ts';
import { markIndex, saveResult } from '../../src/rooms/indices/contract.ts';
import { saveCalculation } from '../../src/rooms/samplesize/contract.ts';
import { screens } from '../../src/screens.ts';
import { casesOfRooms } from '../contract/cases.ts';
import { setUpApp } from './factor.ts';
import { filledPaths } from './filled.ts';
import { makeVip } from './members.ts';
import { accountOf, person, staff } from './people.ts';
import { applicant, apply, jpegCard } from './proofs.ts';
import { type Site, Visitor } from './site.ts';

/** Who returns has a second factor, and has not shown it yet. */
export type Who = 'visitor' | 'member' | 'returner' | 'admin';

export type Place = {
  screen: string;
  /** Below the language. */
  path: string;
  who: Who;
};

/** What gives a member something of their own in each room, and staff something that waits for them. */
const membersCalls = [
  ...[saveResult, markIndex, saveCalculation],
  ...[setBookmark, addFavourite, saveDraft, setProgress],
];
const staffCalls = [noteRequest];

/** The rooms say how each is called well. */
const cases = casesOfRooms.flatMap(({ cases: ofRoom }) => ofRoom);

type Caller = { visitor: Visitor; email: string };

async function callWell(site: Site, caller: Caller, endpoints: readonly Endpoint[]): Promise<void> {
  for (const { endpoint, good } of cases.filter((one) => endpoints.includes(one.endpoint))) {
    const input = await good({ site, ...caller, mobile: '13800130000', lang: 'en' });
    const { status, text } = await caller.visitor.call(endpoint, input as never); // as its case made it
    if (status !== 200) throw new Error(`${endpoint.path} was answered with ${status}: ${text}`);
  }
}

/** Who is signed in already, or has shown everything, is sent on from these. */
const others: Record<string, Who> = { 'step-up': 'returner', login: 'visitor', 'wx-callback': 'visitor' };

/**
 * The site's screens, each with the address of something that there is.
 * @throws Error where none is known: `filledPaths` makes what a screen shows
 */
export async function everyScreen(site: Site): Promise<{ people: Record<Who, Visitor>; places: Place[] }> {
  const email = 'member@example.org';
  const member = await person(site, { email });
  await makeVip(site, await accountOf(site, email));
  const admin = await staff(site, 'admin', 'admin@example.org');
  const returner = 'returner@example.org';
  await setUpApp(site, await staff(site, 'admin', returner));
  const filled = await filledPaths(site, { admin, member, email });
  await callWell(site, { visitor: member, email }, membersCalls);
  await callWell(site, { visitor: admin, email: 'admin@example.org' }, staffCalls);
  await apply(await applicant(site), await jpegCard(1));
  const places = screens
    // A file is no page.
    .filter(({ path }) => !path.endsWith('.csv'))
    .map(({ path: screen, shell, access }): Place => {
      const path = filled[screen] ?? screen;
      if (path.includes(':')) throw new Error(`Nothing is known for ${screen} to show.`);
      const usual = shell === 'staff' ? 'admin' : access === 'public' ? 'visitor' : 'member';
      return { screen, path, who: others[screen] ?? usual };
    });
  const returned = await person(site, { email: returner });
  return { people: { visitor: new Visitor(site), member, returner: returned, admin }, places };
}

export const addressIn = (code: LocaleCode, path: string): string => `/${code}${path && '/'}${path}`;
