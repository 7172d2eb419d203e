/** Blinded columns leave the database by one function, which asks for a place that may see them; nobody asserts a place. */
import { Visitor } from 'vite';
import {
  allCode,
  mentioning,
  place,
  productCode,
  type Rule,
  type SourceFile,
  syntaxOf,
  withoutComments,
} from './project.ts';
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

const places = /\b(?:StudyPlace|Unblinded)\b/;
const isPlace = (text: string) => places.test(text);

/** No `as`, no predicate and no second name makes a place of something: the guard alone does. */
export const placesAreNotAsserted: Rule = (root) =>
  mentioning(allCode(root), places).flatMap((file) => {
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

/** Tables of which a row is a study, or belongs to one: it says so itself, or names a row of a table that does. */
function tablesOfStudies(root: string): string[] {
  // What is added to a table later belongs to it too.
  const made = migrationsOf(root).flatMap((file) =>
    [
      ...withoutComments(file).matchAll(
        /\b(?:CREATE|ALTER)\s+TABLE\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:ONLY\s+)?"?(\w+)"?\s*([^;]*)/gi,
      ),
    ].map(([, name = '', columns = '']) => ({
      name,
      columns: columns.replaceAll(/\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?/gi, ','),
    })),
  );
  const studies = made.flatMap(
    ({ columns }) => /(?:^|[(,])\s*study\s+uuid\b[^,]*\bREFERENCES\s+"?(\w+)/i.exec(columns)?.[1] ?? [],
  );
  const saying = made.filter(({ columns }) => /(?:^|[(,])\s*study\s+uuid\b/i.test(columns));
  // What the platform keeps says whose it is in each row: a file that a row names may be of no study.
  const found = new Set([...studies, ...saying.map(({ name }) => name)].filter(isOfRoom));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, columns } of made)
      if (
        isOfRoom(name) &&
        [...columns.matchAll(/\bREFERENCES\s+"?(\w+)/gi)].some(([, to = '']) => found.has(to))
      )
        found.add(name);
  }
  return [...found];
}

const isOfRoom = (table: string) => !table.startsWith('platform_');

/** What asks for no place, by its room and name, and why it may. */
const asksNoPlace: Readonly<Record<string, string>> = {
  'study/ofMember': 'What the guard makes a place of.',
  'study/ofStaff': 'What the guard makes a place of.',
  'study/addStudy': 'A study with nobody in it: nobody has a place there yet.',
  'study/addMemberRow': 'Whoever makes a study or takes an invitation has no place there yet.',
  'study/addInvitationRow': 'Its row has the study of the place that `invite` takes.',
  'study/invitationBy': 'By the hash of a token: whoever has it has no place there yet.',
  'study/takeInvitationRow': 'By the hash of a token: whoever has it has no place there yet.',
  'study/isClosed': 'Of the study that an invitation names.',
  'study/nameOfStudy': 'Of the study that an invitation names.',
  'study/studiesWith': 'The studies of an account, by its own intervals.',
  'study/countStudies': 'The studies of an account, by its own intervals.',
  'study/ownedBy': 'The studies of an account, by its own intervals.',
  'study/endAllOf': 'An account that is erased leaves every study.',
  'study/membersNow': 'Of a study that an erased account left: nobody acts in it.',
  'study/closeStudyRow': 'Of a study that an erased account left: nobody acts in it.',
  'study/forgetStudy': 'Of a study that nobody is in any more.',
  'study/countLedAlone': 'The studies of an account, by its own intervals.',
  'dataset/addMarks': 'Of a snapshot that the same transaction made with a place.',
  'dataset/endPlansIn': 'Of a study that nobody is in any more.',
  'dataset/endCommentsIn': 'Of a study that nobody is in any more.',
  'dataset/dropComing': 'What nobody went on with for a day, in all studies.',
  'study/dropComing': 'What nobody went on with for a day, in all studies.',
};

/** A query of a room that touches what is of a study takes a place there; where it cannot, this list says why. */
export const studiesAreAskedByPlace: Rule = (root) => {
  const tables = tablesOfStudies(root);
  if (tables.length === 0) return [];
  const names = new RegExp(`\\b(?:${tables.join('|')})\\b`);
  return productCode(root).flatMap((file) => {
    const [, room] = /^src\/rooms\/([^/]+)\/queries(?:\.ts|\/)/.exec(file.path) ?? [];
    if (room === undefined) return [];
    return exportedFunctions(file).flatMap(({ name, start, text, parameters }) =>
      !names.test(text) || isPlace(parameters) || asksNoPlace[`${room}/${name}`]
        ? []
        : [
            `${place(file, start)} asks for what is of a study without a place: ${name} takes a StudyPlace, or is listed.`,
          ],
    );
  });
};

type Exported = { name: string; start: number; text: string; parameters: string };

function exportedFunctions(file: SourceFile): Exported[] {
  const found: Exported[] = [];
  const text = withoutComments(file);
  const said = (
    name: string,
    node: { start: number; end: number; params: readonly { start: number; end: number }[] },
  ) =>
    found.push({
      name,
      start: node.start,
      text: text.slice(node.start, node.end),
      parameters: node.params.map(({ start, end }) => text.slice(start, end)).join(),
    });
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration') said(declaration.id?.name ?? '', declaration);
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init)
          said(id.name, init.type === 'ArrowFunctionExpression' ? init : { ...init, params: [] });
    },
  }).visit(syntaxOf(file).program);
  return found;
}
