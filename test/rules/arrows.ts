/** Law 1, first half, and law 2: arrows point down, and a room never imports a room. */
import { type ESTree, Visitor } from 'vite';
import { importsOf } from './imports.ts';
import { filesIn, isTest, place, type Rule, type SourceFile, syntaxOf } from './project.ts';

/** Layers that only compute, from the bottom up: beside themselves they know those on lower rungs, and no package. */
const ladder: readonly (readonly string[])[] = [
  ['lib'],
  ['expressions', 'measurands'],
  ['questionnaire', 'dictionary'],
  ['forms'],
  ['frame'],
  ['statistics'],
  ['designs', 'methods'],
  ['figures'],
  ['report'],
];

const pure = ladder.slice(1).flat();

/** From the bottom up. A file's area is its folder below src, or its own name up to the first dot. */
const levels: readonly (readonly string[])[] = [
  ['lib'],
  ['i18n', 'contract', 'config'],
  [...pure, 'platform', 'ui'],
  ['ports'],
  ['reading', 'search', 'console', 'own', 'workbench'],
  ['rooms'],
  ['shells'],
  ['server', 'compose', 'sessions', 'manifests', 'routes', 'rendering', 'screens', 'root', 'entry'],
];

/** Neighbours on one level know nothing of one another, save these. */
const neighbours: readonly string[] = ['platform → ui', 'i18n → config', 'ui → figures'];

const top = levels.length - 1;

/** Every import leads down, or stays in its own area; type-only imports count. */
export const arrowsPointDown: Rule = (root) =>
  productFiles(root).flatMap((file) => {
    const from = areaOf(file.path);
    if (levelOf(from) === -1) return [`${file.path} stands on no level of the house.`];
    return importsOf(file).flatMap(({ target, at }) => {
      if (!target?.startsWith('src/')) return [];
      const to = areaOf(target);
      return mayImport(from, to) ? [] : [`${at} imports ${target}, but ${from} may not import ${to}.`];
    });
  });

/** Whether what stands there only computes. */
export function isPure(path: string): boolean {
  return ladder.flat().includes(areaOf(path));
}

function mayImport(from: string, to: string): boolean {
  if (pure.includes(from)) return to === from || rungOf(to) < rungOf(from);
  if (from === to || levelOf(to) < levelOf(from)) return levelOf(to) !== -1;
  if (levelOf(to) > levelOf(from)) return false;
  return levelOf(from) === top || neighbours.includes(`${from} → ${to}`);
}

/**
 * What only computes runs alike in a browser, a worker and on the server, and is the same at any time. What `Intl` knows
 * differs between them, and between their versions.
 */
export const pureLayersOnlyCompute: Rule = (root) =>
  productFiles(root)
    .filter(({ path }) => pure.includes(areaOf(path)))
    .flatMap((file) => {
      const found = importsOf(file).flatMap(({ target, specifier, at }) =>
        target ? [] : [`${at} imports ${specifier}, but ${areaOf(file.path)} imports no package.`],
      );
      new Visitor({
        Identifier({ name, start }) {
          if (name === 'Date') found.push(`${place(file, start)} asks the clock: a time is an argument.`);
          if (name === 'Intl' || name === 'localeCompare' || name.startsWith('toLocale'))
            found.push(
              `${place(file, start)} asks the surroundings how to sort or write: order by code point.`,
            );
        },
        MemberExpression({ object, property, start }) {
          if (isNamed(object, 'Math') && isNamed(property, 'random'))
            found.push(`${place(file, start)} draws by chance: a seed is an argument.`);
        },
      }).visit(syntaxOf(file).program);
      return found;
    });

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** What a room needs of another it calls through its port. */
export const roomsAreStrangers: Rule = (root) =>
  productFiles(root).flatMap((file) => {
    const own = roomOf(file.path);
    if (!own) return [];
    return importsOf(file).flatMap(({ target, at }) => {
      const other = target && roomOf(target);
      return other && other !== own
        ? [`${at} imports the room ${other}: ${own} must ask for it by a port.`]
        : [];
    });
  });

/** A manifest brings its room's whole server side along: pages and browsers must not come by it. */
export const manifestsAreComposed: Rule = (root) =>
  productFiles(root)
    .filter(({ path }) => path !== 'src/rooms.ts')
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, at }) =>
        target && /^src\/rooms\/[^/]+\/room\.ts$/.test(target)
          ? [`${at} imports the manifest ${target}, which is for src/rooms.ts alone.`]
          : [],
      ),
    );

/** Screens, words and needs of a room are found by the name of its folder, which is the one under which it is listed. */
export const roomsBearTheirNames: Rule = (root) => {
  const listed = filesIn(root, 'src/rooms.ts').flatMap(exportsOf);
  const rooms = filesIn(root, 'src/rooms/*/room.ts').flatMap(({ path }) => roomOf(path) ?? []);
  return [
    ...listed.flatMap(({ name, room, at }) =>
      name === room ? [] : [`${at} lists the room ${room} as ${name}.`],
    ),
    ...rooms
      .filter((room) => !listed.some((one) => one.room === room))
      .map((room) => `src/rooms.ts does not list the room ${room}.`),
  ];
};

function exportsOf(file: SourceFile) {
  const found: { name: string; room: string | undefined; at: string }[] = [];
  new Visitor({
    ExportNamedDeclaration({ source, specifiers }) {
      const room = /^\.\/rooms\/([^/]+)\//.exec(source?.value ?? '')?.[1];
      for (const { exported, start } of specifiers) {
        const name = exported.type === 'Literal' ? exported.value : exported.name;
        found.push({ name, room, at: place(file, start) });
      }
    },
  }).visit(syntaxOf(file).program);
  return found;
}

function productFiles(root: string) {
  return filesIn(root, 'src/**/*.{ts,tsx,css}').filter(({ path }) => !isTest(path));
}

function areaOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return rest.length > 0 ? first : (first.split('.')[0] ?? first);
}

function levelOf(area: string): number {
  return levels.findIndex((areas) => areas.includes(area));
}

/** Above all rungs for what is no pure layer. */
function rungOf(area: string): number {
  const rung = ladder.findIndex((areas) => areas.includes(area));
  return rung === -1 ? ladder.length : rung;
}

function roomOf(path: string): string | undefined {
  return /^src\/rooms\/([^/]+)\//.exec(path)?.[1];
}
