/** Law 3: a table has one owner, the room whose name it bears. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, place, productCode, type Rule, withoutComments } from './project.ts';

/** A table's name occurs in the queries of its room alone; that of the platform or of a layer anywhere in its folder. */
const layers: readonly string[] = ['platform', 'search'];

export const tablesHaveOneOwner: Rule = (root) => {
  const files = productCode(root).map((file) => ({ file, code: withoutComments(file) }));
  return tablesOf(root).flatMap(({ table, at }) => {
    const owner = table.split('_')[0] ?? table;
    const layer = layers.includes(owner);
    if (!layer && !existsSync(join(root, 'src/rooms', owner))) {
      return [`${at} makes the table ${table}, but there is no room ${owner}.`];
    }
    // Many tables make many queries: then they are a folder.
    const isOwn = (path: string) =>
      layer
        ? path.startsWith(`src/${owner}/`)
        : path === `src/rooms/${owner}/queries.ts` || path.startsWith(`src/rooms/${owner}/queries/`);
    return files.flatMap(({ file, code }) => {
      if (isOwn(file.path)) return [];
      const mention = new RegExp(`\\b${table}\\b`).exec(code);
      return mention ? [`${place(file, mention.index)} touches the table ${table} of ${owner}.`] : [];
    });
  });
};

function tablesOf(root: string): { table: string; at: string }[] {
  return filesIn(root, 'migrations/*.sql').flatMap((file) =>
    [...withoutComments(file).matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi)].map(
      (match) => ({
        table: match[1] ?? '',
        at: place(file, match.index),
      }),
    ),
  );
}
