/** How far a long computation is, from 0 to 1: whoever waits for it hears it now and then. */
export type Report = (share: number) => void;

export const unheard: Report = () => undefined;

/** How far the whole is by how far one of its parts is, each taken to be as long as the others. */
export const partOf =
  (report: Report, at: number, parts: number): Report =>
  (share) =>
    report((at + share) / parts);

/** Parts of one computation, each taken to be as long as the others. */
export function inTurn<T, Made>(
  parts: readonly T[],
  report: Report,
  make: (part: T, report: Report) => Made,
): Made[] {
  return parts.map((part, at) => {
    const made = make(part, partOf(report, at, parts.length));
    report((at + 1) / parts.length);
    return made;
  });
}
