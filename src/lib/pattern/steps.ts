/** A regular expression as the steps of a program, of which several can be followed at once (Thompson 1968). */
import type { Part } from './parts.ts';

/** `go`: on at each of these, the first of which is preferred. `save`: a group begins or ends here. */
export type Step =
  | { do: 'take'; fits: (point: string) => boolean }
  | { do: 'edge'; at: 'start' | 'end' }
  | { do: 'go'; to: number[] }
  | { do: 'save'; slot: number }
  | { do: 'done' };

export function stepsOf(part: Part): Step[] {
  const steps: Step[] = [];
  write(part, steps);
  return [...steps, { do: 'done' }];
}

function write(part: Part, steps: Step[]): void {
  switch (part.is) {
    case 'one': {
      const alone = new RegExp(`^${part.atom}$`, 'u');
      steps.push({ do: 'take', fits: (point) => alone.test(point) });
      break;
    }
    case 'edge':
      steps.push({ do: 'edge', at: part.at });
      break;
    case 'group':
      steps.push({ do: 'save', slot: 2 * part.at });
      write(part.part, steps);
      steps.push({ do: 'save', slot: 2 * part.at + 1 });
      break;
    case 'repeat':
      writeRepeat(part, steps);
      break;
    case 'either':
      writeEither(part.parts, steps);
      break;
    case 'row':
      for (const one of part.parts) write(one, steps);
  }
}

function writeEither(parts: readonly Part[], steps: Step[]): void {
  const to: number[] = [];
  const ends: number[][] = [];
  steps.push({ do: 'go', to });
  for (const one of parts) {
    to.push(steps.length);
    write(one, steps);
    const end: number[] = [];
    ends.push(end);
    steps.push({ do: 'go', to: end });
  }
  for (const end of ends) end.push(steps.length);
}

function writeRepeat({ part, least, most, lazy }: Extract<Part, { is: 'repeat' }>, steps: Step[]): void {
  for (let count = 0; count < least; count++) write(part, steps);
  const ways: number[][] = [];
  const open = () => {
    const to = [steps.length + 1];
    ways.push(to);
    steps.push({ do: 'go', to });
  };
  if (most === Number.POSITIVE_INFINITY) {
    const from = steps.length;
    open();
    write(part, steps);
    steps.push({ do: 'go', to: [from] });
  }
  for (let count = least; count < most && most !== Number.POSITIVE_INFINITY; count++) {
    open();
    write(part, steps);
  }
  // On, or once more: what is preferred comes first.
  for (const to of ways) lazy ? to.unshift(steps.length) : to.push(steps.length);
}
