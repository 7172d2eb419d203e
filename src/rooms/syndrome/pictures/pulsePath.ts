/** The wave of a pulse in a frame of 128 by 64: x is time, y the depth at which it is felt. */
import type { Pulse } from './pictures.ts';

/** Where each beat begins, and how long it lasts. */
const beats: Record<NonNullable<Pulse['rate']> | 'usual', { starts: readonly number[]; length: number }> = {
  usual: { starts: [6, 36, 66, 96], length: 26 },
  slow: { starts: [8, 70], length: 34 },
  rapid: { starts: [5, 25, 45, 65, 85, 105], length: 18 },
  irregular: { starts: [4, 28, 66, 84], length: 20 },
};

export function pulsePath({ form, rate, deep, floating, thready, weak }: Pulse): string {
  const { starts, length } = beats[rate ?? 'usual'];
  const ground = deep ? 55 : floating ? 30 : 44;
  const height = weak ? 8 : thready ? 14 : deep ? 22 : 28;
  const waves = starts.map((x) => `L${x} ${ground}${beat(form, length, height)}`);
  return `M2 ${ground}${waves.join('')}L126 ${ground}`;
}

/** One beat, relative to where it begins. */
function beat(form: Pulse['form'], length: number, height: number): string {
  const at = (share: number) => Math.round(length * share * 10) / 10;
  const up = (share: number) => Math.round(-height * share * 10) / 10;
  switch (form) {
    case 'round':
      return `c${at(0.28)} 0 ${at(0.22)} ${up(1)} ${at(0.5)} ${up(1)}c${at(0.28)} 0 ${at(0.22)} ${-up(1)} ${at(0.5)} ${-up(1)}`;
    case 'soft':
      return `c${at(0.2)} 0 ${at(0.2)} ${up(0.7)} ${at(0.45)} ${up(0.7)}c${at(0.3)} 0 ${at(0.3)} ${-up(0.7)} ${at(0.55)} ${-up(0.7)}`;
    case 'taut':
      return `l${at(0.16)} ${up(0.9)}h${at(0.56)}l${at(0.28)} ${-up(0.9)}`;
    case 'rough':
      return `l${at(0.2)} ${up(0.5)}l${at(0.1)} ${-up(0.2)}l${at(0.15)} ${up(0.45)}l${at(0.1)} ${-up(0.25)}l${at(0.15)} ${up(0.15)}l${at(0.3)} ${-up(0.65)}`;
    case 'plain':
      return `l${at(0.25)} ${up(1)}l${at(0.22)} ${-up(0.6)}l${at(0.12)} ${up(0.12)}l${at(0.41)} ${-up(0.52)}`;
  }
}
