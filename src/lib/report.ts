/** How far a long computation is, from 0 to 1: whoever waits for it hears it now and then. */
export type Report = (share: number) => void;

export const unheard: Report = () => undefined;

/** Parts of one computation, each taken to be as long as the others. */
export function inTurn<T, Made>(
  parts: readonly T[],
  report: Report,
  make: (part: T, report: Report) => Made,
): Made[] {
  return parts.map((part, at) => {
    const made = make(part, (share) => report((at + share) / parts.length));
    report((at + 1) / parts.length);
    return made;
  });
}
