/** Finding members to mention while somebody types. Pure. */

/** What stands between an `@` and the cursor, and where that `@` is. An address of mail has none. */
export function mentionBefore(text: string, cursor: number): { letters: string; start: number } | undefined {
  const before = text.slice(Math.max(0, cursor - 41), cursor);
  const letters = /(?<![\p{Script=Latin}\p{N}_.+@/[-])@([\p{L}\p{M}\p{N}_-]{0,30})$/u.exec(before)?.[1];
  return letters === undefined ? undefined : { letters, start: cursor - letters.length - 1 };
}
