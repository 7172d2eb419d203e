/** How the grid stands: kept by the worker beside the file, so that it comes back with it. */
import { useState } from 'react';
import type { FileView, GridLayout, HeadView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';

type Looks = Omit<GridLayout, 'hidden'>;

export type Laid = Looks & {
  lay(part: Partial<Looks>): void;
  /** Pixels; undefined: by its heading again. */
  widen(key: string, width: number | undefined): void;
};

export function useLayout(view: FileView, { ask }: LocalFileWork): Laid {
  const [layout, setLayout] = useState<Looks>(view.layout);
  const lay = (part: Partial<Looks>) => {
    const { widths, withLabels } = { ...layout, ...part };
    const laid = { widths, withLabels };
    setLayout(laid);
    // Where the file was closed meanwhile, there is nothing to be kept.
    ask('lay', laid).catch(() => undefined);
  };
  return {
    ...layout,
    lay,
    widen(key, width) {
      const { [key]: _was, ...others } = layout.widths;
      lay({ widths: width === undefined ? others : { ...others, [key]: width } });
    },
  };
}

export function widthIn(widths: GridLayout['widths'], head: HeadView): number {
  return widths[head.key] ?? widthOf(head);
}

/** Pixels: of the name, with its mark, but no wider than a word that is long. */
function widthOf({ title, kind }: HeadView): number {
  return Math.max(kind === 'text' ? 120 : 96, Math.min(240, pixelsOf(title) + 84));
}

/** About as wide as a text is drawn. */
export function pixelsOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter > '\u2e80' ? 14 : 8;
  return sum;
}
