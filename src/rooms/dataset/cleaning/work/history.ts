/** The steps of a recipe and all that they were: whatever was done to them can be taken back. */
import type { Recipe, Step } from '../../../../frame/recipe/recipe.ts';

export type Steps = Recipe['steps'];

export class History {
  private readonly states: readonly Steps[];
  private readonly at: number;

  private constructor(states: readonly Steps[], at: number) {
    this.states = states;
    this.at = at;
  }

  static of(steps: Steps): History {
    return new History([steps], 0);
  }

  get steps(): Steps {
    return this.states[this.at] ?? [];
  }

  get undo(): number {
    return this.at;
  }

  get redo(): number {
    return this.states.length - 1 - this.at;
  }

  become(steps: Steps): History {
    if (steps === this.steps) return this;
    return new History([...this.states.slice(0, this.at + 1), steps], this.at + 1);
  }

  back(): History {
    return new History(this.states, Math.max(0, this.at - 1));
  }

  forth(): History {
    return new History(this.states, Math.min(this.states.length - 1, this.at + 1));
  }
}

export function inserted(steps: Steps, step: Step, at = steps.length): Steps {
  return steps.toSpliced(at, 0, step);
}

export function removed(steps: Steps, id: string): Steps {
  return steps.filter((one) => one.id !== id);
}

export function moved(steps: Steps, id: string, to: number): Steps {
  const from = steps.findIndex((one) => one.id === id);
  const step = steps[from];
  const place = Math.max(0, Math.min(to, steps.length - 1));
  return !step || place === from ? steps : steps.toSpliced(from, 1).toSpliced(place, 0, step);
}

/** Behind the one that it is made of. New columns of a copy would be there twice: they get other keys and names. */
export function copied(steps: Steps, id: string, copy: Step): Steps {
  const from = steps.findIndex((one) => one.id === id);
  return from === -1 ? steps : inserted(steps, copy, from + 1);
}

export type Change = { values?: Step['values']; off?: boolean; note?: string };

export function changed(steps: Steps, id: string, { values, off, note }: Change): Steps {
  return steps.map((step): Step => {
    if (step.id !== id) return step;
    const { off: wasOff, note: was, ...rest } = step;
    const isOff = off ?? wasOff ?? false;
    const said = (note ?? was ?? '').trim();
    return {
      ...rest,
      ...(values ? { values } : {}),
      ...(isOff ? { off: true as const } : {}),
      ...(said === '' ? {} : { note: said }),
    };
  });
}
