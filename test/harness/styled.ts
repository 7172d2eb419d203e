/** Whether a page brings the looks of all that it shows: a part whose script comes later must not come bare before it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/stamp.ts';

const client = join(root, 'build/client');

const classesIn = (css: string) => Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name);

/** By the address of a built style sheet, the classes that it has rules for. */
let sheets: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function builtSheets(): ReadonlyMap<string, ReadonlySet<string>> {
  sheets ??= new Map(
    globSync('assets/*.css', { cwd: client }).map((file) => [
      `/${file}`,
      new Set(classesIn(readFileSync(join(client, file), 'utf8'))),
    ]),
  );
  return sheets;
}

/** A class of a style sheet of a component, as the build names it (vite.config.ts): it has rules, if not in any sheet that was built. */
const ofSheet = /^[b-df-hj-np-tv-z]{2,}_\w+$/;

/** Classes of a page that have rules, but in sheets which it does not bring. */
export function classesWithoutLooks(html: string): string[] {
  const built = builtSheets();
  const linked = Array.from(
    html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g),
    ([link]) => /\bhref="([^"#]+)/.exec(link)?.[1],
  );
  const brought = new Set(linked.flatMap((href) => [...(built.get(href ?? '') ?? [])]));
  const known = new Set([...built.values()].flatMap((names) => [...names]));
  const shown = html.replace(/<script\b.*?<\/script>/gs, '');
  const used = Array.from(shown.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) =>
    names.split(/\s+/),
  ).flat();
  return [...new Set(used)].filter((name) => (known.has(name) || ofSheet.test(name)) && !brought.has(name));
}
