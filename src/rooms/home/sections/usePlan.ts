import { type RefObject, useEffect, useRef, useState } from 'react';
import { plan, type Wish } from '../assumptions.ts';
import type { Planned } from '../live.ts';

const assumed: Wish = { hr: plan.hr, power: plan.power };

/** What the two ranges of the form say. */
function wishOf(form: HTMLFormElement): Wish {
  const read = (name: keyof Wish) => Number(new FormData(form).get(name));
  return { hr: read('hr'), power: read('power') };
}

/** The plan of the study until the reader takes hold of it; then what the script, which comes only now, makes of theirs. */
export function usePlan(form: RefObject<HTMLFormElement | null>, first: Planned) {
  const [shown, setShown] = useState<{ wish: Wish; planned: Planned }>({ wish: assumed, planned: first });
  const waiting = useRef(false);

  /** Called for every change; while the script is on its way, the last one counts. */
  async function follow(): Promise<void> {
    if (waiting.current) return;
    waiting.current = true;
    try {
      const { planned } = await import('../live.ts');
      if (!form.current) return;
      const wish = wishOf(form.current);
      setShown({ wish, planned: planned(wish) });
    } catch {
      // Without the script the ranges would say one thing and the figure another.
      reset();
    } finally {
      waiting.current = false;
    }
  }

  function reset(): void {
    form.current?.reset();
    setShown({ wish: assumed, planned: first });
  }

  // Somebody may have moved a range before the page woke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the page wakes
  useEffect(() => {
    if (!form.current) return;
    const { hr, power } = wishOf(form.current);
    if (hr !== assumed.hr || power !== assumed.power) void follow();
  }, []);

  const changed = shown.wish.hr !== assumed.hr || shown.wish.power !== assumed.power;
  return { ...shown, changed, follow, reset };
}
