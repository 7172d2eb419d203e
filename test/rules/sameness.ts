/** What must be the same in every browser and on the server, to the bit: see docs/laws.md. */
import { type ESTree, Visitor } from 'vite';
import { importsOf } from './imports.ts';
import { allCode, filesIn, isTest, mentioning, place, productCode, type Rule, syntaxOf } from './project.ts';

const firstGenerator = 'src/statistics/random/mulberry32.ts';

/** What was drawn with a seed of the first generator, and is kept. */
const keptSeeds: readonly RegExp[] = [
  // The demonstration study, whose analysis is kept.
  /^src\/rooms\/home\//,
  // Pictures of the guides, whose texts say their numbers.
  /^scripts\/figures\//,
  // Rows that R's answers stand beside.
  /^scripts\/indices\/rows\.ts$/,
];

/** The first generator has 32 bits of state: it draws again what is kept, and nothing new. */
export const oldSeedsAlone: Rule = (root) =>
  allCode(root)
    .filter(({ path }) => !isTest(path) && !keptSeeds.some((kept) => kept.test(path)))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target === firstGenerator)
        .map(
          ({ at }) => `${at} draws by the first generator: take draws of src/statistics/random/philox.ts.`,
        ),
    );

/** Whole numbers alone: a sine and an exponential function differ in the last bit from one engine to another. */
const withBits = 'src/statistics/random/{philox,blocks,mulberry32}.ts';
const exact = ['imul', 'floor'];

export const bitsAreOfWholeNumbers: Rule = (root) =>
  filesIn(root, withBits).flatMap((file) => {
    const found: string[] = [];
    new Visitor({
      MemberExpression({ object, property, start }) {
        if (nameOf(object) === 'Math' && !exact.includes(nameOf(property) ?? ''))
          found.push(`${place(file, start)} computes by Math.${nameOf(property)}, whose bits may differ.`);
      },
    }).visit(syntaxOf(file).program);
    return found;
  });

/** Modules whose numbers differ in their last bits from one engine to another. */
const computing = /^src\/(?:(?:statistics|methods|figures)\/|designs\/(?:answering|exploring)\.ts$)/;
const hashing = ['createHash', 'createHmac', 'hash'];

/** A result is identified by what it was made of, never by its numbers. */
export const whatHashesDoesNotCompute: Rule = (root) =>
  mentioning(productCode(root), /crypto/).flatMap((file) => {
    let hashes = false;
    new Visitor({
      ImportDeclaration({ source, specifiers }) {
        if (!/^(?:node:)?crypto$/.test(source.value)) return;
        hashes ||= specifiers.some((one) => one.type !== 'ImportSpecifier' || names(one.imported));
      },
    }).visit(syntaxOf(file).program);
    return importsOf(file)
      .filter(({ target, typeOnly }) => hashes && !typeOnly && computing.test(target ?? ''))
      .map(({ at, target }) => `${at} imports ${target} beside a hash: hash what a result is made of.`);
  });

const names = (imported: ESTree.Node) => hashing.includes(nameOf(imported) ?? '');

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}
