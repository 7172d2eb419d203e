/** Every house rule can fail, and says where; and it lets pass what only looks like a fault. */
import { describe, expect, it } from 'vitest';
import {
  arrowsPointDown,
  manifestsAreComposed,
  pureLayersOnlyCompute,
  roomsAreStrangers,
  roomsBearTheirNames,
} from './arrows.ts';
import { noCircles } from './circles.ts';
import { oneClientFetches } from './fetches.ts';
import { type Files, withProject } from './fixture.ts';
import { oneHandleInTransactions } from './handles.ts';
import { marksAreOfTheLanguage } from './marks.ts';
import { noBarrels, runsWithoutDevelopment } from './packages.ts';
import type { Rule } from './project.ts';
import { nodeRunsWhatItReaches } from './runs.ts';
import { filesAreShort, functionsAreShort, medianFileIsShort } from './sizes.ts';
import { nothingSlowInTransactions } from './slowInTransactions.ts';
import { classesFit, noDataUrls, noInlineStyle } from './styles.ts';
import { clockReadsTime, configReadsEnvironment, i18nLooksUpLocales } from './surroundings.ts';
import { assertionsGiveReasons, noAny, noSilencedTypes } from './types.ts';

type Fault = { what: string; rule: Rule; files: Files; says: string };

const lines = (count: number, line = '// a line') => `${line}\n`.repeat(count);
const longFunction = (name: string, count: number) =>
  `function ${name}() {\n${lines(count - 2, '  run();')}}\n`;
const development = '{"devDependencies":{"vite":"8","@react-router/dev":"8"}}';

const faults: Fault[] = [
  {
    what: 'an import upwards, for a type alone',
    rule: arrowsPointDown,
    files: {
      'src/lib/a.ts': "import type { B } from '../rooms/x/b.ts';",
      'src/rooms/x/b.ts': 'export type B = 1;',
    },
    says: 'src/lib/a.ts:1 imports src/rooms/x/b.ts, but lib may not import rooms.',
  },
  {
    what: 'an import upwards by a type in place',
    rule: arrowsPointDown,
    files: { 'src/i18n/a.ts': "export type A = import('#ui/b.ts').B;" },
    says: 'src/i18n/a.ts:1 imports src/ui/b.ts, but i18n may not import ui.',
  },
  {
    what: 'an import from ui of the platform',
    rule: arrowsPointDown,
    files: { 'src/ui/a.ts': "export { b } from '#platform/b.ts';" },
    says: 'src/ui/a.ts:1 imports src/platform/b.ts, but ui may not import platform.',
  },
  {
    what: 'an import from the contract of i18n',
    rule: arrowsPointDown,
    files: { 'src/contract/a.ts': "await import('../i18n/b.ts');" },
    says: 'src/contract/a.ts:1 imports src/i18n/b.ts, but contract may not import i18n.',
  },
  {
    what: 'an import from i18n of the contract',
    rule: arrowsPointDown,
    files: { 'src/i18n/a.ts': "export * from '../contract/b.ts';" },
    says: 'src/i18n/a.ts:1 imports src/contract/b.ts, but i18n may not import contract.',
  },
  {
    what: 'a style sheet that imports upwards',
    rule: arrowsPointDown,
    files: { 'src/ui/a.css': "@import '../shells/b.css';" },
    says: 'src/ui/a.css:1 imports src/shells/b.css, but ui may not import shells.',
  },
  {
    what: 'a folder that no level knows',
    rule: arrowsPointDown,
    files: { 'src/utils/a.ts': 'export const a = 1;' },
    says: 'src/utils/a.ts stands on no level of the house.',
  },
  {
    what: 'an import from the statistics of i18n',
    rule: arrowsPointDown,
    files: { 'src/statistics/a.ts': "import type { Locale } from '#i18n/locales.ts';" },
    says: 'src/statistics/a.ts:1 imports src/i18n/locales.ts, but statistics may not import i18n.',
  },
  {
    what: 'an import from a higher rung of the pure layers',
    rule: arrowsPointDown,
    files: { 'src/expressions/a.ts': "import { b } from '../questionnaire/b.ts';" },
    says: 'src/expressions/a.ts:1 imports src/questionnaire/b.ts, but expressions may not import questionnaire.',
  },
  {
    what: 'an import from the questionnaire of what is measured in it',
    rule: arrowsPointDown,
    files: { 'src/measurands/a.ts': "import type { Item } from '../questionnaire/definition.ts';" },
    says: 'src/measurands/a.ts:1 imports src/questionnaire/definition.ts, but measurands may not import questionnaire.',
  },
  {
    what: 'a package in a pure layer',
    rule: pureLayersOnlyCompute,
    files: { 'src/statistics/a.ts': "import { readFileSync } from 'node:fs';" },
    says: 'src/statistics/a.ts:1 imports node:fs, but statistics imports no package.',
  },
  {
    what: 'an order by language in a pure layer',
    rule: pureLayersOnlyCompute,
    files: { 'src/statistics/a.ts': 'export const order = (a: string, b: string) => a.localeCompare(b);' },
    says: 'src/statistics/a.ts:1 asks the surroundings how to sort or write: order by code point.',
  },
  {
    what: 'the clock in a pure layer',
    rule: pureLayersOnlyCompute,
    files: { 'src/questionnaire/a.ts': 'export const now = () => new Date();' },
    says: 'src/questionnaire/a.ts:1 asks the clock: a time is an argument.',
  },
  {
    what: 'chance in a pure layer',
    rule: pureLayersOnlyCompute,
    files: { 'src/statistics/a.ts': 'export const draw = () => Math.random();' },
    says: 'src/statistics/a.ts:1 draws by chance: a seed is an argument.',
  },
  {
    what: 'a circle that a type closes',
    rule: noCircles,
    files: {
      'src/lib/a.ts': "import { b } from './b.ts';",
      'src/lib/b.ts': "import { c } from './c.ts';",
      'src/lib/c.ts': "import type { A } from './a.ts';",
    },
    says: 'These files import one another in a circle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts.',
  },
  {
    what: 'a room that imports a room',
    rule: roomsAreStrangers,
    files: { 'src/rooms/forum/a.ts': "\nimport type { B } from '../vip/b.ts';" },
    says: 'src/rooms/forum/a.ts:2 imports the room vip: forum must ask for it by a port.',
  },
  {
    what: 'a manifest that a page imports',
    rule: manifestsAreComposed,
    files: {
      'src/rooms.ts': "export { forum } from './rooms/forum/room.ts';",
      'src/rooms/forum/room.ts': "import type { Room } from '../room.ts';",
      'src/rooms/forum/pages/list.tsx': "import { forum } from '../room.ts';",
    },
    says: 'src/rooms/forum/pages/list.tsx:1 imports the manifest src/rooms/forum/room.ts, which is for src/rooms.ts alone.',
  },
  {
    what: 'a room listed under another name than its folder’s',
    rule: roomsBearTheirNames,
    files: {
      'src/rooms.ts': "export { sampleSize } from './rooms/sample-size/room.ts';",
      'src/rooms/sample-size/room.ts': '',
    },
    says: 'src/rooms.ts:1 lists the room sample-size as sampleSize.',
  },
  {
    what: 'a room that is not listed',
    rule: roomsBearTheirNames,
    files: { 'src/rooms.ts': '', 'src/rooms/forum/room.ts': '' },
    says: 'src/rooms.ts does not list the room forum.',
  },
  {
    what: 'the outer context inside a transaction',
    rule: oneHandleInTransactions,
    files: {
      'src/lib/a.ts': 'ctx.transaction(async (tx) => {\n  await tx.db.run();\n  await ctx.db.run();\n});',
    },
    says: 'src/lib/a.ts:3 uses ctx inside its own transaction: use what the transaction hands on.',
  },
  {
    what: 'a file that is written inside a transaction',
    rule: nothingSlowInTransactions,
    files: {
      'src/lib/a.ts':
        'ctx.transaction(async (tx) => {\n  await tx.files.put(id, await asWebp(who, data));\n});',
    },
    says: 'src/lib/a.ts:2 does something slow inside a transaction: do it before or after.',
  },
  {
    what: 'a file that is read by what is handed to a transaction',
    rule: nothingSlowInTransactions,
    files: { 'src/lib/a.ts': 'export const completed = async (tx: Tx, id: string) => tx.files.get(id);' },
    says: 'src/lib/a.ts:1 does something slow inside a transaction: do it before or after.',
  },
  {
    what: 'an environment read outside config.ts',
    rule: configReadsEnvironment,
    files: { 'src/lib/a.ts': 'const port = process.env.PORT;' },
    says: 'src/lib/a.ts:1 reads the environment: let src/config.ts read it and hand it in.',
  },
  {
    what: 'an environment taken out of the process',
    rule: configReadsEnvironment,
    files: { 'src/lib/a.ts': 'const { env } = process;' },
    says: 'src/lib/a.ts:1 reads the environment: let src/config.ts read it and hand it in.',
  },
  {
    what: 'an environment imported',
    rule: configReadsEnvironment,
    files: { 'src/lib/a.ts': "import { env } from 'node:process';" },
    says: 'src/lib/a.ts:1 reads the environment: let src/config.ts read it and hand it in.',
  },
  ...['new Date()', 'new Date', 'Date()', 'Date.now()', '[0].map(Date.now)', '`+Date.now()`'].map(
    (reading) => ({
      what: `the time read by ${reading}`,
      rule: clockReadsTime,
      files: { 'src/shells/a.ts': `const a = ${reading};`, 'src/platform/clock.ts': `const a = ${reading};` },
      says: 'src/shells/a.ts:1 reads the time: take ctx.clock, in a test site.clock, in the browser src/platform/clock.ts.',
    }),
  ),
  {
    what: 'the time read in a test',
    rule: clockReadsTime,
    files: { 'src/rooms/vip/a.test.ts': 'const a = Date.now();' },
    says: 'src/rooms/vip/a.test.ts:1 reads the time: take ctx.clock, in a test site.clock, in the browser src/platform/clock.ts.',
  },
  ...[
    ['the language of the browser', 'const a = window.navigator.language;'],
    ['the header Accept-Language', "const [a] = headers['accept-language'].split(',');"],
    ['the locale of Intl', 'const a = new Intl.NumberFormat().resolvedOptions().locale;'],
    ['the locale taken out of Intl', 'const { locale } = Intl.DateTimeFormat().resolvedOptions();'],
  ].map(([what = '', code = '']) => ({
    what: `${what}, looked up outside i18n`,
    rule: i18nLooksUpLocales,
    files: { 'src/ui/a.ts': code },
    says: 'src/ui/a.ts:1 looks up a locale: let src/i18n do it, and take the locale as an argument.',
  })),
  {
    what: 'a file of 401 lines',
    rule: filesAreShort,
    files: { 'test/a.test.ts': lines(401) },
    says: 'test/a.test.ts has 401 lines, more than 400.',
  },
  {
    what: 'a function of 81 lines',
    rule: functionsAreShort,
    files: { 'src/lib/a.ts': longFunction('work', 81) },
    says: 'src/lib/a.ts:1 the function work has 81 lines, more than 80.',
  },
  {
    what: 'an arrow function of 81 lines',
    rule: functionsAreShort,
    files: { 'src/lib/a.ts': `export const work = async () => ({\n${lines(79, '  a: 1,')}});` },
    says: 'src/lib/a.ts:1 the function work has 81 lines, more than 80.',
  },
  {
    what: 'a component of 121 lines',
    rule: functionsAreShort,
    files: { 'src/ui/A.tsx': longFunction('Panel', 121) },
    says: 'src/ui/A.tsx:1 the component Panel has 121 lines, more than 120.',
  },
  {
    what: 'a median file of 90 lines',
    rule: medianFileIsShort,
    files: { 'src/a.ts': lines(10), 'src/b.ts': lines(80), 'src/c.ts': lines(100), 'src/d.css': lines(200) },
    says: 'The median file of src has 90 lines, not under 90.',
  },
  {
    what: 'a second fetch helper',
    rule: oneClientFetches,
    files: { 'src/rooms/vip/a.ts': "await window.fetch('/api/user/vip');" },
    says: "src/rooms/vip/a.ts:1 calls a server by itself: use the contract's client.",
  },
  {
    what: 'an old request object',
    rule: oneClientFetches,
    files: { 'src/ui/a.ts': 'new XMLHttpRequest();' },
    says: "src/ui/a.ts:1 calls a server by itself: use the contract's client.",
  },
  {
    what: 'an any',
    rule: noAny,
    files: { 'scripts/a.ts': 'let a: any[];' },
    says: 'scripts/a.ts:1 says any: name the type, or unknown.',
  },
  {
    what: 'a silenced type checker',
    rule: noSilencedTypes,
    files: { 'test/a.ts': '// @ts-ignore\nrun(1);' },
    says: 'test/a.ts:1 silences the type checker.',
  },
  {
    what: 'an assertion without a reason near it',
    rule: assertionsGiveReasons,
    files: { 'src/lib/a.ts': '// why\n\n\nconst a = b as unknown as C;' },
    says: 'src/lib/a.ts:4 asserts a type without a reason beside it.',
  },
  {
    what: 'an inline style',
    rule: noInlineStyle,
    files: { 'src/ui/A.tsx': 'const a = <p style={{ top: 0 }} />;' },
    says: 'src/ui/A.tsx:1 has an inline style: make it a class or an SVG attribute.',
  },
  {
    what: 'a data: URL in a style sheet',
    rule: noDataUrls,
    files: { 'src/ui/a.css': '.a {\n  background: url("data:image/png;base64,AA");\n}' },
    says: 'src/ui/a.css:2 holds a data: URL: make it a file.',
  },
  {
    what: 'a class that its module lacks',
    rule: classesFit,
    files: {
      'src/ui/a.module.css': '.b {}',
      'src/ui/A.tsx': "import s from './a.module.css';\nuse(s.b, s.c);",
    },
    says: 'src/ui/A.tsx:2 uses the class c, which src/ui/a.module.css lacks.',
  },
  {
    what: 'a class composed of one that is not there',
    rule: classesFit,
    files: {
      'src/ui/a.module.css': ".b { composes: c from './d.module.css'; }",
      'src/ui/d.module.css': '',
      'src/ui/A.tsx': "import s from './a.module.css'; use(s.b);",
    },
    says: 'src/ui/a.module.css:1 uses the class c, which src/ui/d.module.css lacks.',
  },
  {
    what: 'a class that nothing uses',
    rule: classesFit,
    files: {
      'src/ui/a.module.css': '@media print { .b > p:not(.c) {} }',
      'src/ui/A.tsx': "import s from './a.module.css'; use(s.b);",
    },
    says: 'src/ui/a.module.css defines the class c, which nothing uses.',
  },
  {
    what: 'a development dependency at run time',
    rule: runsWithoutDevelopment,
    files: { 'package.json': development, 'src/rendering.ts': "import { createServer } from 'vite';" },
    says: 'src/rendering.ts:1 imports vite, which is not there at run time.',
  },
  {
    what: 'a component that the server imports by way of another file',
    rule: nodeRunsWhatItReaches,
    files: {
      'src/server.ts': "import { a } from './a.ts';",
      'src/a.ts': "\nexport { B } from '#ui/B.tsx';",
      'src/ui/B.tsx': 'export function B() { return null; }',
    },
    says: 'src/a.ts:2 imports #ui/B.tsx, which only Vite can load, and Node comes there from src/server.ts.',
  },
  {
    what: 'a type of a component that is not said to be one alone',
    rule: nodeRunsWhatItReaches,
    files: { 'scripts/a.ts': "import { type B } from '../src/B.tsx';" },
    says: 'scripts/a.ts:1 imports ../src/B.tsx, which only Vite can load, and Node comes there from scripts/a.ts.',
  },
  {
    what: 'a style sheet in a thread',
    rule: nodeRunsWhatItReaches,
    files: {
      'src/server.ts': "new Worker(new URL('./thread.ts', import.meta.url));",
      'src/thread.ts': "export const other = join(import.meta.dirname, 'other.ts');",
      'src/other.ts': "import './a.css';",
    },
    says: 'src/other.ts:1 imports ./a.css, which only Vite can load, and Node comes there from src/server.ts.',
  },
  {
    what: 'a picture that a script loads when it is needed',
    rule: nodeRunsWhatItReaches,
    files: { 'scripts/a.ts': "await import('../src/a.svg?url');" },
    says: 'scripts/a.ts:1 imports ../src/a.svg?url, which only Vite can load, and Node comes there from scripts/a.ts.',
  },
  {
    what: 'a list with commas of the Latin alphabet',
    rule: marksAreOfTheLanguage,
    files: { 'src/ui/A.tsx': "names.join(', ');" },
    says: 'src/ui/A.tsx:1 puts “,” between words: useFormat() has the marks of the language.',
  },
  {
    what: 'a colon that code writes',
    rule: marksAreOfTheLanguage,
    files: { 'src/own/useText.ts': 'say(`${name}: ${what}`);' },
    says: 'src/own/useText.ts:1 puts “:” between words: useFormat() has the marks of the language.',
  },
  {
    what: 'brackets of the Latin alphabet behind a word',
    rule: marksAreOfTheLanguage,
    files: { 'src/ui/A.tsx': 'say(`${name} (${unit})`);' },
    says: 'src/ui/A.tsx:1 puts “(” between words: useFormat() has the marks of the language.',
  },
  {
    what: 'a mark between what a component shows',
    rule: marksAreOfTheLanguage,
    files: { 'src/ui/A.tsx': '<p>\n  {name}, {date}\n</p>;' },
    says: 'src/ui/A.tsx:2 puts “,” between words: useFormat() has the marks of the language.',
  },
  {
    what: 'a barrel',
    rule: noBarrels,
    files: { 'src/ui/index.ts': "import { a } from './a.ts';\nexport * from './b.ts';\nexport { a };" },
    says: 'src/ui/index.ts only passes other files on.',
  },
];

describe('A house rule finds', () => {
  it.each(faults)('$what', ({ rule, files, says }) => {
    expect(withProject(files, rule)).toEqual([says]);
  });
});
