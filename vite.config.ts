import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { writtenIcons } from './scripts/written-icons.ts';

/**
 * How React Router fetches a screen's module on a navigation (src/shells/chunks.ts). It reloads the page whenever a
 * chunk cannot be fetched, however often that happens; docs/specification.md §8 allows one reload in ten seconds.
 * And it asks for the module alone, so that the browser learns of the chunks that it imports one round later.
 */
const fetchingModules = [
  ['window.location.reload();', 'if (window.reloadOnce && !window.reloadOnce()) throw error;'],
  [
    'let routeModule = await import(',
    'window.preloadChunks?.(route.imports);\n\t\tconst load = () => import(',
  ],
  [
    'routeModulesCache[route.id] = routeModule;',
    'const routeModule = await (window.fetchPart?.(load) ?? load());\n\t\trouteModulesCache[route.id] = routeModule;',
  ],
] as const;

/**
 * Where it learns of routes that a page did not bring (src/shells/routesAhead.ts). By itself it either brings all of
 * them with every page, or asks the server at each new address (docs/decisions/0048-table-of-routes.md).
 */
const findingRoutes = [
  [
    'patchRoutesOnNavigation: UNSAFE_getPatchRoutesOnNavigationFunction(',
    'patchRoutesOnNavigation: window.patchRoutes ?? UNSAFE_getPatchRoutesOnNavigationFunction(',
  ],
] as const;

const ownTexts: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  routeModules: fetchingModules,
  'hydrated-router': findingRoutes,
};

/**
 * What every `import()` of a page goes through, with the files that its chunk needs: where the page must not be loaded anew,
 * they are fetched again (src/shells/chunks.ts). Vite's own, for all browsers and policies, is half a kilobyte of every page.
 */
const fetchingParts = 'export const __vitePreload = (load, files) => window.fetchChunk(load, files);';

/** Changes the client of React Router, and of Vite, where they offer no other way. */
function ownWays(): Plugin {
  return {
    name: 'meridian:own-ways',
    transform(code, id) {
      if (id.includes('vite/preload-helper')) return fetchingParts;
      const [file] = /(?<=react-router\/.*\/)(?:routeModules|hydrated-router)(?=\.js)/.exec(id) ?? [];
      if (!file) return null;
      let changed = code;
      for (const [target, own] of ownTexts[file] ?? []) {
        if (!changed.includes(target)) throw new Error(`${file} reads otherwise here: look at this plugin.`);
        changed = changed.replace(target, own);
      }
      return changed;
    },
  };
}

/** What every page runs. */
const frameRoots = /\/src\/(?:root|shells\/(?:begin|public))\.tsx/;

/** What the server alone writes of the frame. */
const writtenParts = /\/src\/shells\/parts\.tsx/;

/** The page that most visitors see first. */
const firstRoots = /\/src\/shells\/home\.tsx/;

/** Rendered by the server before its script comes, so that its looks must be there; its code need not. */
const lateRoots = /\/src\/rooms\/contact\/ContactForm\.tsx/;

/**
 * Whether the frame imports a module, by whatever way; `import()` is none, nor is what the server alone writes, but for its
 * looks. What the home page needs besides comes as one too, as other pages need most of it.
 */
function frameAlone(id: string, chunking: Rolldown.ChunkingContext): string | null {
  const isLook = id.endsWith('.css');
  let isFirst = false;
  const seen = new Set([id]);
  for (const each of seen) {
    if (frameRoots.test(each) || (isLook && writtenParts.test(each))) return 'frame';
    if (firstRoots.test(each) || (isLook && lateRoots.test(each))) isFirst = true;
    if (writtenParts.test(each)) continue;
    for (const importer of chunking.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return isFirst ? 'kit' : null;
}

const source = join(import.meta.dirname, 'src');

/** No vowels: of two letters nothing comes that a blocker of advertisements takes offence at. */
const letters = 'bcdfghjklmnpqrstvwxz';

function lettersOf(sheet: string): string {
  const bytes = [...hash('sha256', sheet, 'buffer')];
  return bytes.map((byte) => letters[byte % letters.length]).join('');
}

/** Of each style sheet of a component as many letters of its hash as tell it from all others, two at least. */
function shortNames(): ReadonlyMap<string, string> {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll('\\', '/'));
  const all = sheets.map((sheet) => [sheet, lettersOf(sheet)] as const);
  const isShared = (start: string) => all.filter(([, name]) => name.startsWith(start)).length > 1;
  return new Map(
    all.map(([sheet, name]) => {
      let length = 2;
      while (isShared(name.slice(0, length))) length += 1;
      return [sheet, name.slice(0, length)];
    }),
  );
}

const sheets = shortNames();

/**
 * A class as the browser knows it. Its sheet's name stands in the page, in the styles and in the script, and no
 * compression makes a hash shorter: six letters of it were 2 % of the home page.
 */
function classOf(local: string, file: string): string {
  const sheet = relative(source, file).replaceAll('\\', '/');
  // In development a sheet can be newer than the server.
  return `${sheets.get(sheet) ?? lettersOf(sheet).slice(0, 8)}_${local}`;
}

/**
 * Writes the class in place of `styles.name` into the scripts of the browser: a sheet's whole table of names would come
 * wherever one of them is used. Where a class is looked up by a word, the table stands in the file that does.
 * See docs/decisions/0175-classes-written-into-scripts.md.
 */
function writtenClasses(): Plugin[] {
  const forBrowsers = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  } satisfies Partial<Plugin>;
  const names: Plugin = {
    ...{ name: 'meridian:written-classes', enforce: 'pre' },
    ...forBrowsers,
    transform: {
      // React Router takes a screen apart, and tells its parts by a query.
      filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: '.module.css' },
      handler: (code, id) => withClasses(code, dirname(id.split('?')[0] ?? id)),
    },
  };
  const looks: Plugin = {
    ...{ name: 'meridian:looks-alone', enforce: 'post' },
    ...forBrowsers,
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: '', moduleSideEffects: 'no-treeshake' }),
    },
  };
  /** States that the design system shows at rest (src/ui/dev), which no build has that is served. */
  const states: Plugin = {
    ...{ name: 'meridian:states', enforce: 'pre' },
    ...forBrowsers,
    transform: {
      filter: { id: /\/src\/.*\.css$/, code: 'data-state' },
      handler: (code) => code.replaceAll(/,\s*\[data-state="(?:hover|focus|active)"\]/g, ''),
    },
  };
  return [names, looks, states];
}

const sheetImport = /^import (\w+) from ['"]([^'"]+\.module\.css)['"];/gm;

function withClasses(code: string, folder: string): string {
  let written = code;
  // What they say is no name: a sheet that is called as something is there would be looked up for it.
  const withoutComments = code.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/.*?$/gms, '');
  for (const [statement, name = '', path = ''] of code.matchAll(sheetImport)) {
    const file = path.startsWith('#') ? join(source, path.slice(1)) : join(folder, path);
    // Where the name stands for something else too, all are looked up.
    const another = new RegExp(
      `(?:const|let|function) ${name}\\b|[({,] ?${name} ?[,:)}=](?!=)|\\b${name} =>`,
    );
    const used = new RegExp(`(?<![\\w.$'"/-])${name}\\.(\\w+)`, 'g');
    if (!another.test(withoutComments))
      written = written.replace(used, (_, local) => JSON.stringify(classOf(local, file)));
    const isLookedUp = new RegExp(`\\b${name}\\b`).test(written.replace(statement, ''));
    const table = isLookedUp ? ` const ${name} = ${JSON.stringify(classesOf(file))};` : '';
    written = written.replace(statement, `import '${path}';${table}`);
  }
  return written;
}

/** All classes of a sheet, by name. */
function classesOf(file: string): Record<string, string> {
  const sheet = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const names = [...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, classOf(name, file)]));
}

/** React as it is published: what takes a part of it would take an object, and write `(0, object.useState)` at each call. */
const reacts: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // For versions of React that had none: this one has its own.
  'use-sync-external-store/shim/index.js': 'react/cjs/react.production.js',
};

/** Writes it as a module: a call is a letter, and what nobody takes is left out. See docs/decisions/0182-sections-without-script.md. */
function reactAsModules(): Plugin {
  const path = (name: string) => join(import.meta.dirname, 'node_modules', name);
  const named = new Map(Object.entries(reacts).map(([name, file]) => [name, path(file)]));
  const files = new Set(named.values());
  return {
    ...{ name: 'meridian:react-as-modules', enforce: 'pre', apply: 'build' },
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => named.get(id),
    transform: (code, id) => (files.has(id) ? asModule(code, id) : null),
  };
}

function asModule(code: string, file: string): string {
  const imports = Array.from(
    code.matchAll(/(\w+) = require\("([\w-]+)"\)/g),
    ([, name, from]) => `import * as ${name} from '${from}';`,
  );
  const names = new Set(Array.from(code.matchAll(/^exports\.(\w+) =/gm), ([, name = '']) => name));
  const isSetOnce = (name: string) => code.split(new RegExp(`\\bexports\\.${name}\\b`)).length === 2;
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, '')
    .replace(/^exports\.(\w+) =/gm, (whole, name) => (isSetOnce(name) ? `const own_${name} =` : whole))
    .replace(/\bexports\.(\w+)/g, 'own_$1');
  const later = [...names].filter((name) => !isSetOnce(name)).map((name) => `let own_${name};`);
  if (names.size === 0 || /\brequire\(|\bexports\b/.test(body))
    throw new Error(`${file} reads otherwise here: look at this plugin.`);
  const exported = [...names].map((name) => `own_${name} as ${name}`);
  return [
    ...imports,
    ...later,
    body,
    `export { ${exported} };`,
    `export * as default from ${JSON.stringify(file)};`,
  ].join('\n');
}

/** The oldest browsers of the specification. */
const browsers = ['chrome109', 'safari16', 'ios16', 'firefox115'];

export default defineConfig({
  plugins: [reactAsModules(), reactRouter(), ownWays(), ...writtenClasses(), writtenIcons()],
  resolve: {
    alias: [
      // Messages reach the browser compiled (src/i18n/catalogue.ts), so the ICU parser stays at home.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  // In development: every package that a page needs is prepared at the start, or the first visit to each is loaded twice.
  optimizeDeps: {
    entries: ['src/{root,entry.client}.tsx', 'src/{rooms,shells,console,reading,search,ui}/**/*.tsx'],
  },
  css: { modules: { generateScopedName: classOf } },
  // A worker fetches what it needs when it needs it, such as the reader of a format.
  worker: { format: 'es' },
  build: {
    // Every page would bring the names of all that the frame may fetch one day: there a chunk names by itself what it needs.
    modulePreload: {
      resolveDependencies: (_file, files, { hostId }) =>
        hostId.includes('/frame-') ? files.filter((file) => file.endsWith('.css')) : files,
    },
    ...{ assetsInlineLimit: 0, cssMinify: 'lightningcss', cssTarget: browsers, target: 'es2022' },
    // On a slow machine each build would tell at length how long its plugins took, to people who only start the site.
    // And React asks modules for what their builds for development have.
    rolldownOptions: { checks: { pluginTimings: false, importIsUndefined: false } },
  },
  environments: {
    // One file: a chunk read at its first use would be gone where a new build has replaced it under a running node.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files for slow networks: what no page does without comes as one, and so does what a form needs.
            // What the frame fetches later, or only some pages show, stays out of it.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  // And what formats, or the set of icons, need as well as the frame: they would take it along into a file of its own.
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify|cookie)\/|src\/(?:i18n\/(?:current|locales)|lib\/(?:remember|languages)|ui\/signs)\.ts/,
                  priority: 4,
                },
                // What draws an icon takes the set on the server alone (scripts/written-icons.ts): it is the console's.
                { name: 'icons', test: /src\/ui\/icons\.ts/, priority: 3 },
                { name: 'form', test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 3 },
                { name: 'schema', test: /node_modules\/zod\/|src\/contract\/endpoint\.ts/, priority: 3 },
                // The client of calls names them too, and would bring along the room that does.
                { name: 'addresses', test: /src\/contract\/addresses\.ts/, priority: 2 },
                // The module of words hands it on, for the pages that write numbers or dates.
                {
                  name: 'kit',
                  test: /src\/(?:i18n\/(?:useFormat|format|marks)|lib\/minus)\.ts/,
                  priority: 3,
                },
                {
                  name: frameAlone,
                  debugName: 'frame',
                  test: /src\/(?:root\.tsx|ui\/(?!figures)|i18n|platform|contract|lib|shells\/(?!home))/,
                  priority: 2,
                },
                // What the home page and the contact page show of the contact room, before its form comes.
                {
                  name: 'contact',
                  test: /src\/rooms\/contact\/(?:Deferred|ContactForm\.module|ContactInfo|Globe)/,
                  priority: 1,
                },
                // The looks of all that the home page shows, and the constants that its plan needs.
                {
                  name: 'looks',
                  test: /src\/(?:(?:rooms\/home\/sections\/\w+|ui\/figures\/(?!figures|Grip|Histogram|Plot)\w+|rooms\/home\/pages\/home|rooms\/contact\/ContactSection)\.module\.css|rooms\/home\/assumptions\.ts)/,
                  priority: 1,
                },
                // What its figures share with those of the instruments, with its looks.
                {
                  name: 'plot',
                  test: /src\/ui\/figures\/(?:(?:figures|Grip|Histogram|Plot)\.module\.css|(?:Plot|frame)\.tsx?)/,
                  priority: 1,
                },
                // The looks of what the forum's pages show before its script comes.
                {
                  name: 'thread',
                  test: /src\/rooms\/forum\/(?:parts\/(?:Thread|StudyFacts|ReplyBox|Similar)|live\/NewReplies)\.module\.css/,
                  priority: 1,
                },
                // And of the forms that the server renders before it: a question of the forum, and many patients at once.
                {
                  name: 'ask',
                  test: /src\/(?:rooms\/forum\/composer\/(?:Composer|SimilarTopics|TagsField|TopicFields|TopicForm)|rooms\/indices\/(?:batch\/Chooser|pages\/batch)|reading\/writing\/Keys)\.module\.css/,
                  priority: 1,
                },
                // The looks of an instrument's page, small sheets that would each come alone; and of what takes a list or a file.
                {
                  name: 'tool',
                  test: /src\/(?:reading\/(?:ToolHead|WorkedExample)|ui\/(?:Code|Peek|Ruler|Segmented|Tabs)|rooms\/indices\/pages\/indices)\.module\.css/,
                  priority: 1,
                },
                // What shows a result, wherever one is shown.
                {
                  name: 'result',
                  test: /src\/rooms\/dataset\/statistics\/parts\/(?:ResultPane|ResultTable|RoleSlots|StatisticsPanes)\.module\.css/,
                  priority: 1,
                },
                // The looks of what stands around every page of a study, and of the panes in which data are shown: each alone is
                // a request for a kilobyte, and nothing is seen before the last of them.
                {
                  name: 'bench',
                  test: /src\/(?:shells\/workbench|workbench\/(?:Presence|WorkbenchFrame))\.module\.css/,
                  priority: 1,
                },
                {
                  name: 'panes',
                  test: /src\/(?:workbench\/(?:OpenFile|PageActs|TypeMark)|ui\/Split)\.module\.css/,
                  priority: 1,
                },
                { name: 'drop', test: /src\/ui\/(?:Combobox|Drop)\.module\.css/, priority: 1 },
                { name: 'fields', test: /src\/ui\/(?:Field|Input)\.tsx/, priority: 1 },
                // What threads of the forum need and lists mostly: whoever reads one opens the other. Other texts have marks, too.
                { name: 'marks', test: /src\/reading\/Marks\.tsx/, priority: 2 },
                {
                  name: 'forum',
                  test: /src\/rooms\/forum\/(?:addresses|words|feed|icons|messages|parts\/(?:addresses|calls|categoryWords|Moment|TopicMarks|AuthorMarks|useAuthorName))\.tsx?$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: ['use-intl', 'icu-minify'] },
});
