/** Whether there is something in the page that loading it anew would lose: what was typed, or was done and is kept nowhere. */

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Once React draws a field, its default is what it drew last: only the typing itself tells. */
const touched = new Set<HTMLElement>();

export function watchTyping(browser: Pick<Window, 'addEventListener'>): void {
  browser.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLElement && touched.add(target),
    true,
  );
}

let held = 0;

/** The page has something that is kept nowhere. @returns how to say that it has no longer */
export function holdPage(): () => void {
  held++;
  return () => {
    held--;
  };
}

export function isTyped(): boolean {
  if (held > 0) return true;
  // And what was typed before this script came.
  const early = [...document.querySelectorAll<Control>('input,textarea')].filter(
    (control) => control.value !== control.defaultValue,
  );
  return [...touched, ...early].some((one) => one.isConnected && contentOf(one) !== '');
}

function contentOf(field: HTMLElement & { value?: unknown }): unknown {
  return field.value ?? field.textContent;
}
