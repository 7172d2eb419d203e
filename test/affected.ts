/**
 * Which tests a change concerns. Server and pages put the whole house together, so that by imports alone every test
 * would depend on every file. Imports are followed from the tests down, but neither through what composes the house nor
 * through the harness that starts it. What lies behind is found by rooms: their own tests, those that are about them, and
 * of the rooms that ask what was changed by a port, or hear of it, those nearest to where they do
 * (docs/decisions/0141-affected-tests.md).
 */
import { posix } from 'node:path';
import { isPure } from './rules/arrows.ts';
import { importsOf } from './rules/imports.ts';
import { askedIn, eventsIn, hearingsIn, offersIn } from './rules/ports.ts';
import { allCode, type SourceFile, withoutComments } from './rules/project.ts';
import { threadsOf } from './rules/runs.ts';
import { type Stage, stages, testFiles } from './stages.ts';

export type Affected = {
  /** Test files, each with the first reason that was found. */
  tests: Map<string, string>;
  /** What nobody can place, for which everything runs. */
  unplaced: string[];
};

/** Which browser tests: the walk of each room that changed, or all that are about it. */
export type Walks = 'one' | 'all';

/** Of tests a part, each with its reason; nothing where everything has to run. */
type Found = (readonly [test: string, why: string])[] | undefined;

type House = {
  files: ReadonlyMap<string, SourceFile>;
  /** Of each file those that import it as a value, or start it as a thread. */
  importers: ReadonlyMap<string, readonly string[]>;
  stageOf: ReadonlyMap<string, Stage>;
};

/** These put all rooms together. */
const composition =
  /^src\/(?:server|compose|manifests|rooms|routes|screens|rendering|sessions|root|entry\.\w+)\.tsx?$/;

/** What every test stands on. */
const beneath = ['vitest.config.ts', 'test/harness/setup.ts'];

const walkOfFrame = 'test/e2e/frame.test.ts';

/**
 * @param changed paths from the root, also of files that are gone
 */
export function affected(root: string, changed: readonly string[], walks: Walks = 'one'): Affected {
  const house = readHouse(root);
  const tests = new Map<string, string>();
  const unplaced: string[] = [];
  for (const path of changed) {
    const found = testsOf(house, path, walks);
    if (!found) unplaced.push(path);
    for (const [test, why] of found ?? []) if (!tests.has(test)) tests.set(test, why);
  }
  return { tests, unplaced };
}

function readHouse(root: string): House {
  const files = new Map(allCode(root).map((file) => [file.path, file]));
  const importers = new Map<string, string[]>();
  for (const file of files.values()) {
    if (composition.test(file.path)) continue;
    const values = importsOf(file).filter(({ typeOnly }) => !typeOnly);
    for (const { target } of [...values, ...threadsOf(file)]) {
      if (!target || (isHarness(file.path) && target.startsWith('src/'))) continue;
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  }
  const ofStages = testFiles(root);
  const stageOf = new Map(stages.flatMap((stage) => ofStages[stage].map((path) => [path, stage] as const)));
  return { files, importers, stageOf };
}

function testsOf(house: House, path: string, walks: Walks): Found {
  if (/\.test\.ts$/.test(path)) return house.stageOf.has(path) ? [[path, 'changed itself']] : [];
  if (composition.test(path)) return undefined;
  const room = roomOf(path);
  if (room) return ofRoom(house, room, path, walks);
  if (path.startsWith('src/')) return ofLayer(house, path);
  if (/^(?:test|scripts)\//.test(path)) return ofTools(house, path);
  // The checks of the code look at these.
  if (/^bench\/|^(?:biome|knip)\.json$/.test(path)) return [];
  if (path.startsWith('public/')) return [[walkOfFrame, `for ${path}`]];
  if (path.startsWith('content/')) return ofContent(house, path, walks);
  if (path.startsWith('docs/'))
    return ofText(house, path, 'docs/', walks)?.filter(([test]) => isCheap(house, test));
  return path.endsWith('.md') ? ofText(house, path, path, walks) : undefined;
}

function ofRoom(house: House, room: string, path: string, walks: Walks): Found {
  const own = testsIn(house, (test, stage) => test.startsWith(`src/rooms/${room}/`) && stage !== 'soak');
  const about = testsIn(house, (test, stage) => stage === 'http' && isAbout(house, test, room, path));
  const askers = [...askersOf(house, room, path), ...hearersOf(house, path)].filter(
    (asker) => roomOf(asker) !== room,
  );
  return [
    ...own.map((test) => [test, `of the room ${room}`] as const),
    ...about.map((test) => [test, `about the room ${room}`] as const),
    ...reaching(house, path),
    ...askers.flatMap((asker) =>
      nearest(house, asker).map((test) => [test, `near ${asker}, which asks or hears ${room}`] as const),
    ),
    ...walksOf(house, room, path, walks).map((test) => [test, `walk of ${room}`] as const),
  ];
}

/** What many stand on: those that compute are known by whom their tests lead to, the others are seen in a whole site. */
function ofLayer(house: House, path: string): Found {
  const reached = reaching(house, path);
  if (isPure(path)) return reached.length > 0 ? [...reached, [walkOfFrame, `for ${path}`]] : undefined;
  const sites = testsIn(house, (test, stage) => stage === 'http' && test.startsWith('test/'));
  return [
    ...reached,
    ...sites.map((test) => [test, `asks a whole site, for ${path}`] as const),
    [walkOfFrame, `for ${path}`],
  ];
}

function ofTools(house: House, path: string): Found {
  const up = above(house, path);
  if (path === 'scripts/test.ts' || beneath.some((one) => up.has(one))) return undefined;
  const named = [...house.files.values()]
    .filter(({ path: other, text }) => house.stageOf.has(other) && text.includes(path))
    .map(({ path: other }) => [other, `names ${path}`] as const);
  const found = [...reaching(house, path, ['check', 'unit', 'http', 'e2e', 'soak']), ...named];
  return found.length > 0 || path.startsWith('scripts/') ? found : undefined;
}

/** Some files are named by the code, of others the folder is. */
function ofContent(house: House, path: string, walks: Walks): Found {
  const isNamed = [...house.files.values()].some(({ text }) => text.includes(path));
  return ofText(house, path, isNamed ? path : path.split('/', 2).join('/'), walks);
}

/** Of what no import leads to: whatever code names it counts as changed, outside of its comments. */
function ofText(house: House, path: string, name: string, walks: Walks): Found {
  const namers = [...house.files.values()].filter(
    (file) =>
      /^(?:src|test)\//.test(file.path) && file.text.includes(name) && withoutComments(file).includes(name),
  );
  const imported = house.importers.get(path) ?? [];
  const users = [...new Set([...namers.map((file) => file.path), ...imported])];
  const found = users.map((user) => testsOf(house, user, walks));
  if (found.includes(undefined)) return undefined;
  return found.flatMap((one) => one ?? []).map(([test]) => [test, `for ${path}`] as const);
}

/** Test files that lead to a file by imports. */
function reaching(house: House, path: string, of: readonly Stage[] = ['check', 'unit', 'http']): Found & {} {
  const up = above(house, path);
  return testsIn(house, (test, stage) => up.has(test) && of.includes(stage)).map(
    (test) => [test, `leads to ${path}`] as const,
  );
}

/** The file, and all that lead to it. */
function above(house: House, path: string, within = ''): ReadonlySet<string> {
  const up = new Set([path]);
  // The set grows while it is walked.
  for (const one of up) {
    for (const importer of house.importers.get(one) ?? []) if (importer.startsWith(within)) up.add(importer);
  }
  return up;
}

/**
 * Files of other rooms that ask the room by its port for a function that leads to the file: of each room as few as ask for
 * all that it asks for, since the others would try the same function again.
 */
function askersOf(house: House, room: string, path: string): string[] {
  const manifest = house.files.get(`src/rooms/${room}/room.ts`);
  if (!manifest) return [];
  const up = above(house, path, `src/rooms/${room}/`);
  const changed = offersIn(manifest, (target) => house.files.get(target))
    .filter(({ at, from }) => [manifest.path, at].includes(path) || from.some((target) => up.has(target)))
    .map(({ name }) => name);
  const asking = [...house.files.values()].flatMap((file) => {
    const asker = roomOf(file.path);
    if (!asker || asker === room || house.stageOf.has(file.path)) return [];
    const asked = askedIn(file).filter((one) => one.room === room);
    const names = asked.flatMap(({ name }) => (name ? changed.filter((one) => one === name) : changed));
    return [{ path: file.path, functions: new Set(names.map((name) => `${asker} ${name}`)) }];
  });
  const tried = new Set<string>();
  return asking
    .toSorted((a, b) => b.functions.size - a.functions.size)
    .flatMap(({ path: asker, functions }) => {
      const fresh = [...functions].some((one) => !tried.has(one));
      for (const one of functions) tried.add(one);
      return fresh ? [asker] : [];
    });
}

/** Manifests of rooms that hear what the file tells. */
function hearersOf(house: House, path: string): string[] {
  const file = house.files.get(path);
  const told = file ? eventsIn(file).map(({ event }) => event) : [];
  if (told.length === 0) return [];
  return [...house.files.values()]
    .filter((one) => /^src\/rooms\/[^/]+\/room\.ts$/.test(one.path))
    .filter((one) => hearingsIn(one).some(({ event }) => told.includes(event)))
    .map((one) => one.path);
}

/** The test over HTTP that asks what a file of a room does: of its name, else in its folder, else the room's own. */
function nearest(house: House, path: string): string[] {
  const room = roomOf(path) ?? '';
  const all = testsIn(house, (test, stage) => stage === 'http' && roomOf(test) === room);
  const named = (name: string) => all.filter((test) => posix.basename(test, '.test.ts') === name);
  const folders = posix.dirname(path).split('/').slice(3).toReversed();
  const inFolder = folders.flatMap((folder) => all.filter((test) => test.includes(`/${folder}/`)));
  const [best] = [
    ...named(posix.parse(path).name),
    ...folders.flatMap(named),
    ...inFolder,
    ...named(room),
    ...all,
  ];
  return best === undefined ? [] : [best];
}

/**
 * A test outside of the room is about it when it imports from the room itself, from the harness that bears its name, or
 * bears the name of the room or of the folder in it that was changed.
 */
function isAbout(house: House, test: string, room: string, path: string): boolean {
  if (roomOf(test)) return false;
  const name = posix.basename(test, '.test.ts');
  if (name.startsWith(room) || foldersOf(room, path).includes(name)) return true;
  const file = house.files.get(test);
  return importedBy(file).some(
    (target) => target.startsWith(`src/rooms/${room}/`) || target === `test/harness/${room}.ts`,
  );
}

/** Of a room's own parts those that have tests of their name; every room has `pages`, `staff` and their like. */
function foldersOf(room: string, path: string): string[] {
  const usual = ['pages', 'staff', 'queries', 'messages'];
  const folders = posix.dirname(path).split('/').slice(3);
  return [room, ...folders].filter((folder) => !usual.includes(folder));
}

function walksOf(house: House, room: string, path: string, walks: Walks): string[] {
  const all = testsIn(house, (test, stage) => stage === 'e2e' && isAbout(house, test, room, path));
  if (walks === 'all') return all.length > 0 ? all : [walkOfFrame];
  const named = foldersOf(room, path).toReversed();
  const own = named.flatMap((name) => all.filter((test) => posix.basename(test, '.test.ts') === name));
  const [best = walkOfFrame] = [...own, ...all.toSorted((a, b) => roomsIn(house, a) - roomsIn(house, b))];
  return [best];
}

/** How many rooms a test imports from. */
function roomsIn(house: House, test: string): number {
  return new Set(importedBy(house.files.get(test)).flatMap((target) => roomOf(target) ?? [])).size;
}

function importedBy(file: SourceFile | undefined): string[] {
  return file ? importsOf(file).flatMap(({ target }) => target ?? []) : [];
}

function testsIn(house: House, is: (test: string, stage: Stage) => boolean): string[] {
  return [...house.stageOf].filter(([test, stage]) => is(test, stage)).map(([test]) => test);
}

function isCheap({ stageOf }: House, test: string): boolean {
  return ['check', 'unit'].includes(stageOf.get(test) ?? '');
}

function roomOf(path: string): string | undefined {
  return /^src\/rooms\/([^/]+)\//.exec(path)?.[1];
}

function isHarness(path: string): boolean {
  return path.startsWith('test/harness/');
}
