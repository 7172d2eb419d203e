/**
 * Lets a page be seen before its script is asked for: on a slow network style sheets and text come first, and the
 * module script starts once the first content was painted (src/shells/boot.ts). The script's text, and with it the hash that
 * the policy allows, stays as React Router wrote it.
 * See docs/decisions/0005-late-module-script.md.
 */

/** Marks the script that the boot script starts, and the files that it asks for then. */
export const lateType = 'text/late-module';
export const lateRel = 'late-modulepreload';

/** React Router's module script, the last script of what it writes; a live page's bears a nonce before and after. */
const moduleScript = ' type="module" async=""';

/**
 * Both are looked for where they stand: a pattern would walk through the whole of every page.
 * @param html a whole document as React Router renders it
 * @throws Error when it holds no module script
 */
export function lateScripts(html: string): string {
  const at = html.lastIndexOf(moduleScript);
  const body = html.indexOf('<body');
  if (at < 0 || html.lastIndexOf('<script', at) < html.lastIndexOf('>', at))
    throw new Error('The page has no module script: look at src/shells/lateScripts.ts.');
  const head = html.slice(0, body).replaceAll('<link rel="modulepreload"', `<link rel="${lateRel}"`);
  return `${head}${html.slice(body, at)} type="${lateType}"${html.slice(at + moduleScript.length)}`;
}
