/**
 * Lets a page be seen before its script is asked for: on a slow network style sheets and text come first, and the
 * module script starts once the first content was painted (src/shells/boot.ts). The script's text, and with it the hash that
 * the policy allows, stays as React Router wrote it.
 */

/** Marks the script that the boot script starts, and the files that it asks for then. */
export const lateType = 'text/late-module';
export const lateRel = 'late-modulepreload';

/** A live page's script bears a nonce beside. */
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async=""((?: nonce="[^"]*")?)>/;

/** @param html a whole document as React Router renders it @throws Error when it holds no module script */
export function lateScripts(html: string): string {
  if (!moduleScript.test(html))
    throw new Error('The page has no module script: look at src/shells/lateScripts.ts.');
  return html
    .replace(moduleScript, `<script$1 type="${lateType}"$2>`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${lateRel}"`);
}
