/** A strict style policy, and style sheets that fit the code which uses them. */
import { Visitor } from 'vite';
import { importsOf } from './imports.ts';
import {
  filesIn,
  mentioning,
  place,
  productCode,
  type Rule,
  type SourceFile,
  syntaxOf,
  withoutComments,
} from './project.ts';

/** No `style` prop: the content security policy allows no inline style. */
export const noInlineStyle: Rule = (root) =>
  mentioning(productCode(root), /style/).flatMap((file) => {
    const found: number[] = [];
    new Visitor({
      JSXAttribute({ name, start }) {
        if (name.type === 'JSXIdentifier' && name.name === 'style') found.push(start);
      },
    }).visit(syntaxOf(file).program);
    return found.map(
      (offset) => `${place(file, offset)} has an inline style: make it a class or an SVG attribute.`,
    );
  });

/** Nor `data:` images in a style sheet: they become files. */
export const noDataUrls: Rule = (root) =>
  filesIn(root, 'src/**/*.css').flatMap((file) =>
    [...withoutComments(file).matchAll(/url\(\s*['"]?data:/gi)].map(
      ({ index }) => `${place(file, index)} holds a data: URL: make it a file.`,
    ),
  );

/** A property that nothing defines gives the declaration that uses it no value: a size is then that of what is around. */
export const propertiesAreDefined: Rule = (root) => {
  const sheets = filesIn(root, 'src/**/*.css').map((file) => ({ file, text: withoutComments(file) }));
  const inSheets = sheets.flatMap(({ text }) => text.match(/(?<=[{;\s])--[\w-]+(?=:)/g) ?? []);
  // What code sets may end with a number that it counts.
  const inCode = productCode(root).flatMap(({ text }) => text.match(/(?<=['"`])--[\w-]+/g) ?? []);
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(({ 1: name = '', index }) =>
      inSheets.includes(name) ||
      inCode.some((set) => set === name || (set.endsWith('-') && name.startsWith(set)))
        ? []
        : [`${place(file, index)} uses ${name}, which nothing defines.`],
    ),
  );
};

/** Every class used is defined in its module, and every class defined is used. */
export const classesFit: Rule = (root) => {
  const modules = new Map(filesIn(root, 'src/**/*.module.css').map((file) => [file.path, classesIn(file)]));
  const used = new Map([...modules.keys()].map((path) => [path, new Set<string>()]));
  const sentences: string[] = [];
  const use = (module: string, name: string, at: string, certain: boolean) => {
    used.get(module)?.add(name);
    if (certain && !modules.get(module)?.has(name))
      sentences.push(`${at} uses the class ${name}, which ${module} lacks.`);
  };
  const code = productCode(root);
  const strings = new Map(code.map((file) => [file.path, stringsIn(file)]));
  for (const file of code) {
    for (const { module, name, at, certain } of usesIn(file, strings)) use(module, name, at, certain);
  }
  for (const file of filesIn(root, 'src/**/*.module.css')) {
    for (const { name, module, at } of composedIn(file)) use(module, name, at, true);
  }
  for (const [module, classes] of modules) {
    for (const name of classes) {
      if (!used.get(module)?.has(name))
        sentences.push(`${module} defines the class ${name}, which nothing uses.`);
    }
  }
  return sentences;
};

/** Class names in selectors: what stands before a brace, without strings and :global(…). */
function classesIn(file: SourceFile): Set<string> {
  const text = withoutComments(file).replace(/"[^"]*"|'[^']*'|:global\([^)]*\)/g, '');
  const selectors = [...text.matchAll(/(?:^|[{};])([^{};]*)(?=\{)/g)].map(([, selector = '']) => selector);
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );
}

type Use = { module: string; name: string; at: string; certain: boolean };

function composedIn(file: SourceFile): Use[] {
  const text = withoutComments(file);
  return [...text.matchAll(/composes:\s*([^;}]+)/g)].flatMap((match) => {
    const [names = '', from] = (match[1] ?? '').split(/\s+from\s+/);
    const [other] = importsOf({ path: file.path, text: `x{composes:x from ${from ?? "''"}}` });
    const module = from ? (other?.target ?? '') : file.path;
    return names
      .trim()
      .split(/\s+/)
      .map((name) => ({ module, name, at: place(file, match.index), certain: true }));
  });
}

/** `styles.x` and `styles['x']` for certain; `styles[x]` may be any string of its file or of one that it imports. */
function usesIn(file: SourceFile, strings: Map<string, Set<string>>): Use[] {
  const modules = new Map<string, string>();
  const uses: Use[] = [];
  const targets = new Map(importsOf(file).map(({ specifier, target }) => [specifier, target]));
  if (!targets.values().some((target) => target?.endsWith('.module.css'))) return [];
  const near = [file.path, ...targets.values()].flatMap((path) => [...(strings.get(path ?? '') ?? [])]);
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const target = targets.get(source.value);
      if (!target?.endsWith('.module.css')) return;
      for (const { local } of specifiers) modules.set(local.name, target);
    },
    MemberExpression({ object, property, computed, start }) {
      const module = object.type === 'Identifier' ? modules.get(object.name) : undefined;
      if (!module) return;
      const at = place(file, start);
      const name = computed
        ? property.type === 'Literal' && property.value
        : 'name' in property && property.name;
      if (typeof name === 'string') uses.push({ module, name, at, certain: true });
      else uses.push(...near.map((possible) => ({ module, name: possible, at, certain: false })));
    },
  }).visit(syntaxOf(file).program);
  return uses;
}

/** The strings of a file, also in camel case, as the names of classes are. */
function stringsIn(file: SourceFile): Set<string> {
  const strings = new Set<string>();
  new Visitor({
    Literal({ value }) {
      if (typeof value !== 'string') return;
      strings.add(value).add(value.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    },
  }).visit(syntaxOf(file).program);
  return strings;
}
