/** Law 3: a table has one owner, the room whose name it bears. */
import { globSync } from 'node:fs';
import { filesIn, place, productCode, type Rule, withoutComments } from './project.ts';

/** A table's name occurs in the queries of its room alone; that of the platform or of a layer anywhere in its folder. */
const layers: readonly string[] = ['platform', 'search'];

export const tablesHaveOneOwner: Rule = (root) => {
  const files = productCode(root).map((file) => ({ file, code: withoutComments(file) }));
  const owners = [...layers, ...roomsIn(root)];
  return tablesOf(root).flatMap(({ table, at }) => {
    const owner = ownerOf(table, owners);
    if (!owner) return [`${at} makes the table ${table}, but there is no room of that name.`];
    const isOwn = (path: string) =>
      layers.includes(owner) ? path.startsWith(`src/${owner}/`) : isQueryOf(owner, path);
    return files.flatMap(({ file, code }) => {
      if (isOwn(file.path)) return [];
      const mention = new RegExp(`\\b${table}\\b`).exec(code);
      return mention ? [`${place(file, mention.index)} touches the table ${table} of ${owner}.`] : [];
    });
  });
};

/** Many tables make many queries: then they are a folder. The manifest names those that hold personal data. */
function isQueryOf(room: string, path: string): boolean {
  const folder = `src/rooms/${room}/`;
  return (
    path === `${folder}queries.ts` || path === `${folder}room.ts` || path.startsWith(`${folder}queries/`)
  );
}

function roomsIn(root: string): string[] {
  const folders = globSync('src/rooms/*/', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return folders.map((path) => path.split('/')[2] ?? '');
}

/** The longest name that the table's begins with: room sample-size owns sample_size_design, room sample does not. */
function ownerOf(table: string, owners: readonly string[]): string | undefined {
  return owners
    .filter((owner) => table.startsWith(`${owner.replaceAll('-', '_')}_`))
    .sort((a, b) => b.length - a.length)[0];
}

function tablesOf(root: string): { table: string; at: string }[] {
  return filesIn(root, 'migrations/*.sql', 'src/rooms/*/migrations/*.sql').flatMap((file) =>
    [...withoutComments(file).matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi)].map(
      (match) => ({
        table: match[1] ?? '',
        at: place(file, match.index),
      }),
    ),
  );
}
