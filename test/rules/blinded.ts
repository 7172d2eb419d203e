/** Blinded columns leave the database by one function, which asks for a place that may see them; nobody asserts a place. */
import { Visitor } from 'vite';
import { allCode, place, productCode, type Rule, syntaxOf, withoutComments } from './project.ts';
import { migrationsOf } from './tables.ts';

/** The name of a blinded column stands in a call of `blindedColumn`, or of `intoBlinded`, and nowhere else. */
export const blindedColumnsHaveOneWay: Rule = (root) =>
  productCode(root).flatMap((file) => {
    const code = withoutComments(file);
    return [...code.matchAll(/\b[a-z]\w*_blinded\b/g)].flatMap(({ 0: name, index }) =>
      /\b(?:blindedColumn|intoBlinded)(?:<[^()]*>)?\([^()]*$/.test(code.slice(0, index))
        ? []
        : [`${place(file, index)} names the blinded column ${name}: ask blindedColumn for it.`],
    );
  });

/** What takes a row with all its columns, in SQL or as Kysely has it. */
const wholeRows =
  /\b(?:selectAll|returningAll|to_jsonb?|row_to_json)\b|\b(?:jsonb?|array)_agg\(\s*\w+\s*\)|(?:\b(?:SELECT|RETURNING|DISTINCT)\s+|,\s*)(?:\w+\.)?\*/gi;

/** Beside a table with blinded columns each column is named, so that none comes along unseen. */
export const blindedTablesAreReadByName: Rule = (root) => {
  const tables = blindedTablesIn(root);
  if (tables.length === 0) return [];
  const names = new RegExp(`\\b(?:${tables.join('|')})\\b`);
  return productCode(root).flatMap((file) => {
    const code = withoutComments(file);
    if (!names.test(code)) return [];
    return Array.from(
      code.matchAll(wholeRows),
      ({ index }) => `${place(file, index)} takes whole rows beside a table with blinded columns: name each.`,
    );
  });
};

function blindedTablesIn(root: string): string[] {
  const statements = migrationsOf(root).flatMap((file) => withoutComments(file).split(';'));
  return statements.flatMap((statement) => {
    if (!/\w_blinded\b/.test(statement)) return [];
    const made = /\b(?:CREATE|ALTER)\s+TABLE\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:ONLY\s+)?"?(\w+)/i;
    return made.exec(statement)?.[1] ?? [];
  });
}

const isPlace = (text: string) => /\b(?:StudyPlace|Unblinded)\b/.test(text);

/** No `as`, no predicate and no second name makes a place of something: the guard alone does. */
export const placesAreNotAsserted: Rule = (root) =>
  allCode(root).flatMap((file) => {
    const found: number[] = [];
    const look = (node: { start: number; typeAnnotation: { start: number; end: number } | null }) => {
      const type = node.typeAnnotation;
      if (type && isPlace(file.text.slice(type.start, type.end))) found.push(type.start);
    };
    new Visitor({
      TSAsExpression: look,
      TSTypeAssertion: look,
      TSTypePredicate: look,
      ImportSpecifier({ start, imported, local }) {
        const { text } = file;
        if (isPlace(text.slice(imported.start, imported.end)) && !isPlace(local.name)) found.push(start);
      },
    }).visit(syntaxOf(file).program);
    return found.map(
      (offset) => `${place(file, offset)} asserts a place in a study: the guard alone makes one.`,
    );
  });

/** What takes keys of a study by its id, as it has a row of the study in hand. A job that goes through studies stands here too. */
const withoutPlace = ['src/platform/studyKeys.ts', 'src/platform/keptFiles.ts'];

/** Keys of a study are had with a place there; by an id alone, where this list says so. */
export const keysAskForAPlace: Rule = (root) =>
  productCode(root).flatMap((file) => {
    if (withoutPlace.includes(file.path)) return [];
    return Array.from(
      withoutComments(file).matchAll(/\bkeysById\b/g),
      ({ index }) =>
        `${place(file, index)} takes keys of a study without a place: use keysOf, or list the file.`,
    );
  });
