/**
 * Some parts of a page are shown before their script is loaded, which happens when a reader comes near. React cannot
 * update such a part, and delays every update of the whole page until it can: so whoever updates it loads them first.
 */
let call: () => void = () => {};

/** Resolves when what all parts of the page share is about to change: its messages, its signed-in person. */
export const pageWillChange = new Promise<void>((resolve) => {
  call = resolve;
});

export function callDeferred(): void {
  call();
}
