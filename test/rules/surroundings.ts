/** The environment is read in config.ts, a locale looked up in i18n, the time in clock.ts; all others are given them. */
import { type ESTree, Visitor } from 'vite';
import { filesIn, mentioning, place, productCode, type Rule, type SourceFile, syntaxOf } from './project.ts';

type Find = (offset: number) => void;

/** `process.env`, also by way of `node:process`. */
export const configReadsEnvironment: Rule = (root) =>
  mentioning(productCode(root), /process/)
    .filter(({ path }) => path !== 'src/config.ts')
    .flatMap((file) =>
      places(file, (found) => ({
        MemberExpression(node) {
          if (nameOf(node.object) === 'process' && memberOf(node) === 'env') found(node.start);
        },
        VariableDeclarator({ id, init }) {
          if (init && nameOf(init) === 'process' && keysOf(id).includes('env')) found(id.start);
        },
        ImportDeclaration({ source, specifiers, start }) {
          if (!/^(?:node:)?process$/.test(source.value)) return;
          if (specifiers.some(({ type, local }) => type !== 'ImportSpecifier' || local.name === 'env'))
            found(start);
        },
      })).map((at) => `${at} reads the environment: let src/config.ts read it and hand it in.`),
    );

/** The browser's language, the header Accept-Language, and the locale of Intl. */
export const i18nLooksUpLocales: Rule = (root) =>
  mentioning(productCode(root), /navigator|resolvedOptions|accept-language/i)
    .filter(({ path }) => !path.startsWith('src/i18n/'))
    .flatMap((file) => {
      const negotiated = spansOf(file, 'negotiate');
      return places(file, (found) => ({
        MemberExpression(node) {
          const member = memberOf(node);
          const navigator = nameOf(node.object) === 'navigator' || memberOf(node.object) === 'navigator';
          if (navigator && /^languages?$/.test(member ?? '')) found(node.start);
          if (member === 'locale' && callOf(node.object) === 'resolvedOptions') found(node.start);
        },
        VariableDeclarator({ id, init }) {
          if (init && callOf(init) === 'resolvedOptions' && keysOf(id).includes('locale')) found(id.start);
        },
        Literal({ value, start }) {
          // Naming the header is no look-up when it goes straight to i18n's negotiate().
          const header = typeof value === 'string' && value.toLowerCase() === 'accept-language';
          if (header && !negotiated.some((span) => span.start < start && start < span.end)) found(start);
        },
      })).map((at) => `${at} looks up a locale: let src/i18n do it, and take the locale as an argument.`);
    });

/** `new Date()`, `Date()` and `Date.now`, also in a script that is text. Benches and scripts take the machine's. */
export const clockReadsTime: Rule = (root) =>
  mentioning(filesIn(root, '{src,test}/**/*.{ts,tsx}'), /Date/)
    // In the pages of browser tests the browser's own time is set.
    .filter(({ path }) => path !== 'src/platform/clock.ts' && !path.startsWith('test/e2e/'))
    .flatMap((file) =>
      places(file, (found) => ({
        NewExpression({ callee, arguments: given, start }) {
          if (nameOf(callee) === 'Date' && given.length === 0) found(start);
        },
        CallExpression({ callee, start }) {
          if (nameOf(callee) === 'Date') found(start);
        },
        MemberExpression(node) {
          if (nameOf(node.object) === 'Date' && memberOf(node) === 'now') found(node.start);
        },
        TemplateElement({ value, start }) {
          if (/\bDate\.now\b|\bnew Date\b(?!\([^)])/.test(value.raw)) found(start);
        },
      })).map(
        (at) =>
          `${at} reads the time: take ctx.clock, in a test site.clock, in the browser src/platform/clock.ts.`,
      ),
    );

function places(
  file: SourceFile,
  visitor: (found: Find) => ConstructorParameters<typeof Visitor>[0],
): string[] {
  const found: number[] = [];
  new Visitor(visitor((offset) => found.push(offset))).visit(syntaxOf(file).program);
  return found.map((offset) => place(file, offset));
}

/** From where to where the calls of a function reach. */
function spansOf(file: SourceFile, name: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (nameOf(callee) === name) spans.push({ start, end });
    },
  }).visit(syntaxOf(file).program);
  return spans;
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/** The property that a member expression reads, written with a dot or as a string. */
function memberOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
  return node.property.type === 'Literal' ? String(node.property.value) : undefined;
}

function callOf(node: ESTree.Node): string | undefined {
  return node.type === 'CallExpression' ? memberOf(node.callee) : undefined;
}

/** The properties that a destructuring takes out. */
function keysOf(pattern: ESTree.Node): string[] {
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
}
