/**
 * Marks the page from the first moment of a navigation (docs/specification.md §2.7). The router says so itself, for
 * React may say it late: while a part of the page waits for its script (DeferredContactForm.tsx), React holds back what
 * it would show.
 */
import type { ClientInstrumentation } from 'react-router';

/** Counts navigations: what belongs to an earlier one is over. */
let latest = 0;
let destination: string | undefined;
/** Address and focus of the page that is being left. */
let shown = '';
let focus: Element | null = null;

/** Where the navigation that is under way leads; undefined while there is none. */
export function leadingTo(): string | undefined {
  return destination;
}

/** For the router: every navigation but a step in the history, which the browser announces. */
export const underWay: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        const from = location.href;
        const target = typeof to === 'string' ? new URL(to, from) : undefined;
        if (target?.hash && addressOf(target) === addressOf(location)) return void (await navigate());
        const mine = begin(target?.href);
        await navigate();
        if (mine !== latest) return;
        destination = undefined;
        // Fields that are not saved hold it back. Else the new page uncovers itself.
        if (location.href === from) uncover();
      },
    }),
};

export function watchHistory(browser: Pick<Window, 'addEventListener'>): void {
  browser.addEventListener('popstate', () => {
    if (addressOf(location) === shown) uncover();
    else begin(undefined);
  });
  // A page that the browser kept whole while another was open.
  browser.addEventListener('pageshow', uncover);
}

declare global {
  /** The address of the page as the server wrote it, noted by the boot script. */
  var meridianAddress: string | undefined;
}

/** Whether the page that stands here is that of the address: before there was a router, steps in the history change it alone. */
export function isStillHere(): boolean {
  return globalThis.meridianAddress === undefined || globalThis.meridianAddress === addressOf(location);
}

/**
 * Called by each page once it is there, with the path that the router shows. A step in the history may have left it by
 * then: the cover stays for the page that comes.
 * @returns whether it is another page, and what had the focus before
 */
export function arrive(pathname: string): { another: boolean; before: Element | null } {
  const mine = latest;
  const stays = pathname === location.pathname;
  if (stays) document.fonts.ready.then(() => mine === latest && uncover());
  const [before] = shown.split('?');
  shown = stays ? addressOf(location) : pathname;
  return { another: before !== '' && before !== pathname, before: focus };
}

function begin(to: string | undefined): number {
  destination = to;
  focus = document.activeElement;
  document.documentElement.dataset.loading = 'navigation';
  return ++latest;
}

/** The overlay of the first page belongs to the boot script. */
function uncover(): void {
  const { dataset } = document.documentElement;
  if (dataset.loading === 'navigation') delete dataset.loading;
}

function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
