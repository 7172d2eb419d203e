/** The laws of the house, each with the rule that holds it. */
import {
  arrowsPointDown,
  manifestsAreComposed,
  pureLayersOnlyCompute,
  roomsAreStrangers,
  roomsBearTheirNames,
} from './arrows.ts';
import {
  blindedColumnsHaveOneWay,
  blindedTablesAreReadByName,
  keysAskForAPlace,
  placesAreNotAsserted,
  studiesAreAskedByPlace,
} from './blinded.ts';
import { noCircles } from './circles.ts';
import { oneClientFetches } from './fetches.ts';
import { oneHandleInTransactions } from './handles.ts';
import { languagesAreTheReaders } from './languages.ts';
import { marksAreOfTheLanguage } from './marks.ts';
import { importsAreUsed, noBarrels, runsWithoutDevelopment } from './packages.ts';
import { roomsUseWhatTheyName } from './ports.ts';
import type { Rule } from './project.ts';
import { nodeRunsWhatItReaches } from './runs.ts';
import { bitsAreOfWholeNumbers, oldSeedsAlone, whatHashesDoesNotCompute } from './sameness.ts';
import { filesAreShort, functionsAreShort, medianFileIsShort } from './sizes.ts';
import { nothingSlowInTransactions } from './slowInTransactions.ts';
import { classesFit, noDataUrls, noInlineStyle, propertiesAreDefined } from './styles.ts';
import { clockReadsTime, configReadsEnvironment, i18nLooksUpLocales } from './surroundings.ts';
import { migrationsAreNamedByTime, oneTrail, tablesHaveOneOwner } from './tables.ts';
import { assertionsGiveReasons, noAny, noSilencedTypes } from './types.ts';
import { testsTellNoTime } from './waits.ts';

export const houseRules: readonly { law: string; rule: Rule }[] = [
  { law: 'arrows point down', rule: arrowsPointDown },
  { law: 'a pure layer only computes', rule: pureLayersOnlyCompute },
  { law: 'a result is identified by what it was made of', rule: whatHashesDoesNotCompute },
  { law: 'what must be the same to the bit is made of whole numbers', rule: bitsAreOfWholeNumbers },
  { law: 'the first generator draws again what is kept, and nothing new', rule: oldSeedsAlone },
  { law: 'no files import one another in a circle', rule: noCircles },
  { law: 'a room never imports a room', rule: roomsAreStrangers },
  { law: 'a room touches the ports that it names', rule: roomsUseWhatTheyName },
  { law: 'a manifest is for the composition alone', rule: manifestsAreComposed },
  { law: 'a room is listed under its name', rule: roomsBearTheirNames },
  { law: 'a table has one owner', rule: tablesHaveOneOwner },
  { law: 'a blinded column is read in one way', rule: blindedColumnsHaveOneWay },
  {
    law: 'a table with blinded columns is read by the names of its columns',
    rule: blindedTablesAreReadByName,
  },
  { law: 'a place in a study is not asserted', rule: placesAreNotAsserted },
  { law: 'keys of a study are had with a place', rule: keysAskForAPlace },
  { law: 'every query of a study takes a place', rule: studiesAreAskedByPlace },
  { law: 'there is one trail', rule: oneTrail },
  { law: 'a migration is named by its time', rule: migrationsAreNamedByTime },
  { law: 'one handle in a transaction', rule: oneHandleInTransactions },
  { law: 'nothing slow in a transaction', rule: nothingSlowInTransactions },
  { law: 'only config.ts reads the environment', rule: configReadsEnvironment },
  { law: 'only i18n looks up a locale', rule: i18nLooksUpLocales },
  { law: 'only the clock reads the time', rule: clockReadsTime },
  { law: 'a test does not wait for time', rule: testsTellNoTime },
  { law: 'what code puts between words is a mark of the language', rule: marksAreOfTheLanguage },
  { law: 'a language is called as its reader calls it', rule: languagesAreTheReaders },
  { law: 'a file has at most 400 lines', rule: filesAreShort },
  { law: 'a function has at most 80 lines, a component 120', rule: functionsAreShort },
  { law: 'the median file of src is under 90 lines', rule: medianFileIsShort },
  { law: 'one client calls servers', rule: oneClientFetches },
  { law: 'no type is any', rule: noAny },
  { law: 'the type checker is never silenced', rule: noSilencedTypes },
  { law: 'every type assertion gives its reason', rule: assertionsGiveReasons },
  { law: 'no inline style', rule: noInlineStyle },
  { law: 'no data: URL in a style sheet', rule: noDataUrls },
  { law: 'every class that is used is defined, and the other way round', rule: classesFit },
  { law: 'every custom property that is used is defined', rule: propertiesAreDefined },
  { law: 'nothing needs a development dependency at run time', rule: runsWithoutDevelopment },
  { law: 'Node runs everything that it reaches by itself', rule: nodeRunsWhatItReaches },
  { law: 'no barrels', rule: noBarrels },
  { law: 'no module is imported for what it does alone', rule: importsAreUsed },
];
