/** Who had a run ended pauses before the next: half a minute at first, and twice as long each time that it happens again. */

/** In seconds. */
const [first, longest] = [30, 60 * 60];

/** For as long after a pause, in seconds, the next one is longer. */
const remembered = 60 * 60;

type Pause = { until: number; seconds: number };

/** @param now in seconds, of a clock that nobody sets */
export function makePauses(now = () => performance.now() / 1000) {
  const pauses = new Map<string, Pause>();
  return {
    begin(person: string): void {
      const at = now();
      for (const [one, { until }] of pauses) if (until + remembered < at) pauses.delete(one);
      const before = pauses.get(person);
      const seconds = before ? Math.min(2 * before.seconds, longest) : first;
      pauses.set(person, { until: at + seconds, seconds });
    },
    /** Seconds that a person has to wait; 0 for who pauses not. */
    left(person: string): number {
      return Math.max(0, Math.ceil((pauses.get(person)?.until ?? 0) - now()));
    },
  };
}

export type Pauses = ReturnType<typeof makePauses>;
