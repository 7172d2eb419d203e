import type { Progress } from './protocol.ts';

/** ms between two reports of how far a file is read: each is drawn, and a drawing of the rows would begin anew. */
const betweenReports = 250;

/**
 * Tells how far a file is read, seldom. That all is read is told at once, for what columns hold is worked out in silence
 * then; of a file that is read in less time nothing is told.
 */
export function sparing(tell: (progress: Progress) => void, now: () => number) {
  let told = 0;
  let isLong = false;
  return {
    begin(): void {
      told = now();
      isLong = false;
    },
    progress(progress: Progress): void {
      const isWhole = progress.read >= progress.of;
      if (now() - told < betweenReports && !(isWhole && isLong)) return;
      told = now();
      isLong = true;
      tell(progress);
    },
  };
}
