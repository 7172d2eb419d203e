/**
 * The data of loaders at the end of a page. React Router would write it as components that React waits for and encodes;
 * all of it is there when the page is written, so it is put in as text, for the same script of React Router's to read.
 */

/** JSON may hold what HTML or JavaScript would read as its own. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const end = '</body></html>';

/**
 * @param html a whole document with React Router's scripts
 * @param data what loaders returned, as React Router serialised it
 * @throws Error when the document does not end as one
 */
export function withLoaderData(html: string, data: string, nonce: string | undefined): string {
  if (!html.endsWith(end))
    throw new Error('The page does not end its body: look at src/shells/loaderData.ts.');
  const literal = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (found) => escapes[found] ?? found);
  const stream = 'window.__reactRouterContext.streamController';
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = `<script${attribute}>${stream}.enqueue(${literal});${stream}.close();</script>`;
  return html.slice(0, -end.length) + script + end;
}
