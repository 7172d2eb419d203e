/**
 * The data of loaders at the end of a page. React Router would write it as components that React waits for and encodes;
 * all of it is there when the page is written, so it is put in as text, for the same script of React Router's to read.
 */
import { type AllMessages, nameMark, readMessages } from '../i18n/messages.tsx';

/** JSON may hold what HTML or JavaScript would read as its own. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const end = '</body></html>';

/** @returns JSON as a script may hold it */
export function inScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (found) => escapes[found] ?? found);
}

/** Messages as script, by the object that holds them: they are the same for every page of a language. */
const written = new WeakMap<AllMessages, string>();

function messagesAsScript(messages: AllMessages): string {
  const known = written.get(messages) ?? inScript(JSON.stringify(messages));
  written.set(messages, known);
  return known;
}

/** What the names stand for that loaders gave instead of their messages (`messagesFor` in src/platform/page.ts). */
function namedMessages(loaderData: Record<string, unknown>): string {
  const named = Object.values(loaderData).flatMap((data) => {
    const name: unknown = Object(data).messages;
    if (typeof name !== 'string' || !name.startsWith(nameMark)) return [];
    return `${JSON.stringify(name)}:${messagesAsScript(readMessages(data))}`;
  });
  return `meridianMessages={${named.join()}};`;
}

type Data = {
  /** What loaders returned, by screen. */
  loaderData: Record<string, unknown>;
  /** The same as React Router serialised it. */
  data: string;
  /** The routes of the page, where it does not load the table of all. */
  routes?: object | undefined;
};

/**
 * @param html a whole document with React Router's scripts
 * @returns the document up to the end of what its body shows, and the script with the end of the document
 * @throws Error when the document does not end as one
 */
export function withLoaderData(
  html: string,
  { loaderData, data, routes }: Data,
  nonce: string | undefined,
): [html: string, script: string] {
  if (!html.endsWith(end))
    throw new Error('The page does not end its body: look at src/shells/loaderData.ts.');
  const stream = 'window.__reactRouterContext.streamController';
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const brought = routes ? `__reactRouterManifest=${inScript(JSON.stringify(routes))};` : '';
  const script = `${brought}${namedMessages(loaderData)}${stream}.enqueue(${inScript(JSON.stringify(data))});${stream}.close();`;
  return [html.slice(0, -end.length), `<script${attribute}>${script}</script>${end}`];
}
