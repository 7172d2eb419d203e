/** Looks of a figure by what it is made for. Widths are those of most journals' columns, and of a screen of 16 to 9. */
import type { Style } from '../../../figures/spec.ts';

type Look = Pick<Style, 'width' | 'height' | 'type' | 'colours' | 'grid'>;

export const presets = {
  column: { width: 85, height: 70, type: 7, colours: 'colour', grid: false },
  columnGrey: { width: 85, height: 70, type: 7, colours: 'grey', grid: false },
  page: { width: 174, height: 110, type: 8, colours: 'colour', grid: false },
  slide: { width: 254, height: 143, type: 16, colours: 'colour', grid: true },
  poster: { width: 300, height: 220, type: 24, colours: 'colour', grid: true },
} as const satisfies Readonly<Record<string, Look>>;

type PresetName = keyof typeof presets;

// The keys of the list are its names.
export const presetNames = Object.keys(presets) as PresetName[];

/** By which of them a figure looks; undefined where somebody chose otherwise. */
export function presetOf(style: Look): PresetName | undefined {
  return presetNames.find((name) =>
    Object.entries(presets[name]).every(([part, value]) => Object(style)[part] === value),
  );
}
