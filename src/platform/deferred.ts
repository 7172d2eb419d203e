/**
 * Some parts of a page stand there before their script, which comes when a reader is near. React cannot change such
 * a part, and holds every change of the page back until it can: so whoever changes the page whole calls for them.
 */
let call: () => void = () => {};

/** Resolves when the page is about to change with what its parts share: its messages, its person. */
export const pageWillChange = new Promise<void>((resolve) => {
  call = resolve;
});

export function callDeferred(): void {
  call();
}
