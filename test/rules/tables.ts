/** Law 3: a table has one owner, the room whose name it bears. */
import { isLayer, ownerOf, ownersIn } from '../../src/platform/db/owners.ts';
import { filesIn, place, productCode, type Rule, type SourceFile, withoutComments } from './project.ts';

/** A table's name occurs in the queries of its room alone; that of the platform or of a layer anywhere in its folder. */
export const tablesHaveOneOwner: Rule = (root) => {
  const tables = tablesOf(root);
  const names = new Set(tables.map(({ table }) => table));
  const mentions = productCode(root).map((file) => ({ file, first: firstOf(names, withoutComments(file)) }));
  const owners = [...ownersIn(root).keys()];
  return tables.flatMap(({ table, at }) => {
    const owner = ownerOf(table, owners);
    if (!owner) return [`${at} makes the table ${table}, but there is no room of that name.`];
    const isOwn = (path: string) =>
      isLayer(owner) ? path.startsWith(`src/${owner}/`) : isQueryOf(owner, path);
    return mentions.flatMap(({ file, first }) => {
      const mention = isOwn(file.path) ? undefined : first.get(table);
      return mention === undefined ? [] : [`${place(file, mention)} touches the table ${table} of ${owner}.`];
    });
  });
};

/** Where each name stands first. */
function firstOf(names: ReadonlySet<string>, code: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { 0: word, index } of code.matchAll(/\w+/g))
    if (names.has(word) && !found.has(word)) found.set(word, index);
  return found;
}

/** Many tables make many queries: then they are a folder. The manifest names those that hold personal data. */
function isQueryOf(room: string, path: string): boolean {
  const folder = `src/rooms/${room}/`;
  return (
    path === `${folder}queries.ts` || path === `${folder}room.ts` || path.startsWith(`${folder}queries/`)
  );
}

/** The last of those that were numbered before branches chose one number twice. */
const lastNumber = 94;

/** A time says an order that no other branch has to know. */
export const migrationsAreNamedByTime: Rule = (root) =>
  migrationsOf(root).flatMap(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number !== undefined && Number(number) <= lastNumber) return [];
    const [, day, hour, minute] = /^(\d{8})T(\d\d)(\d\d)_[a-z0-9_]+\.sql$/.exec(name) ?? [];
    const at = new Date(`${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hour}:${minute}Z`);
    return Number.isNaN(at.getTime())
      ? [`${path} is not named by its time in UTC and what it does, such as 20261127T1530_reviews.sql.`]
      : [];
  });

/** Tables whose rows have the hash of the one before: the audit log, and versions of a dictionary, which are taken along as files. */
const chained = ['platform_audit_link', 'study_dictionary'];

/** Whatever needs a trail that anybody can check has a chain of the audit log (docs/decisions/0159-chains-that-anyone-can-check.md). */
export const oneTrail: Rule = (root) =>
  migrationsOf(root).flatMap((file) => {
    const code = withoutComments(file);
    const tables = [...code.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?\s*\(([^;]*)/gi)];
    const made = tables.filter(
      ([, name = '', columns = '']) =>
        /\w*hash\s+text\b/i.test(columns) &&
        /\b(?:parent|previous|prev|before|last)\w*\s+text\b/i.test(columns) &&
        !chained.includes(name),
    );
    const hashed = file.path.startsWith('src/rooms/') ? [...code.matchAll(/\b(?:sha256|digest)\s*\(/gi)] : [];
    return [...made, ...hashed].map(
      ({ index }) =>
        `${place(file, index)} makes a chain of hashes: a trail is a chain of the audit log (auditIn).`,
    );
  });

export function migrationsOf(root: string): SourceFile[] {
  return filesIn(root, 'migrations/*.sql', 'src/rooms/*/migrations/*.sql');
}

function tablesOf(root: string): { table: string; at: string }[] {
  return migrationsOf(root).flatMap((file) =>
    [...withoutComments(file).matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi)].map(
      (match) => ({
        table: match[1] ?? '',
        at: place(file, match.index),
      }),
    ),
  );
}
