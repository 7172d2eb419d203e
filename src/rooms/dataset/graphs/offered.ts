/** Types of figures as they are offered: what each takes, and what it looks like in small. */
import type { FigureType } from '../../../figures/figure.ts';
import type { Guide } from '../statistics/parts/Guides.tsx';

/** Without what it computes: that is the worker's. `guides`: that explain it. */
export type DeclaredFigure = Pick<FigureType, 'id' | 'roles' | 'options' | 'missing'> & {
  guides?: readonly Guide[];
};

export const declaredFigure = ({ id, roles, options, missing }: FigureType): DeclaredFigure => ({
  id,
  roles,
  options,
  missing,
});

/** By what they show, in the order in which they are offered. */
const groups = {
  spread: ['histogram', 'box', 'violin', 'qq'],
  compared: ['means', 'shares', 'bars'],
  together: ['scatter', 'correlation', 'bland-altman'],
  overTime: ['kaplan-meier', 'incidence'],
  judged: ['roc', 'calibration', 'residuals'],
  effects: ['forest'],
  through: ['flow'],
} as const;

type FigureGroup = keyof typeof groups;

export function groupsOf<T extends Pick<FigureType, 'id'>>(
  types: readonly T[],
): readonly { group: FigureGroup; types: readonly T[] }[] {
  // The keys of the list are its groups.
  return (Object.keys(groups) as FigureGroup[]).map((group) => ({
    group,
    types: groups[group].flatMap((id) => types.find((one) => one.id === id) ?? []),
  }));
}

/** What each looks like, on 100 by 40: `line` is drawn, `area` is filled. */
export const sketches: Readonly<Record<string, { line: string; area?: string }>> = {
  histogram: {
    line: 'M4 38h92',
    area: 'M10 38V28h14v10zM25 38V16h14v22zM40 38V5h14v33zM55 38V12h14v26zM70 38V25h14v13z',
  },
  box: {
    line: 'M28 4v7M28 31v5M18 20h20M18 11h20v20H18zM70 3v5M70 26v8M60 15h20M60 8h20v18H60z',
    area: 'M46 12h2v2h-2zM44 22h2v2h-2zM47 30h2v2h-2zM88 9h2v2h-2zM86 18h2v2h-2zM89 25h2v2h-2z',
  },
  violin: {
    line: 'M22 20h18M66 17h18',
    area: 'M31 2C33 12 45 14 43 22 41 30 33 30 31 38 29 30 21 30 19 22 17 14 29 12 31 2zM75 4C77 10 83 14 88 18 83 26 78 26 75 37 72 26 67 26 62 18 67 14 73 10 75 4z',
  },
  bars: {
    line: 'M4 38h92M24 8v14M19 8h10M19 22h10M50 4v12M45 4h10M45 16h10M76 12v16M71 12h10M71 28h10',
    area: 'M14 38V15h20v23zM40 38V10h20v28zM66 38V20h20v18z',
  },
  shares: {
    line: 'M4 38h92M30 10v14M24 10h12M24 24h12M70 18v12M64 18h12M64 30h12',
    area: 'M18 38V17h24v21zM58 38V24h24v14z',
  },
  correlation: {
    line: 'M30 3h13v11H30zM30 14h13v11H30zM43 14h13v11H43zM30 25h13v11H30zM43 25h13v11H43zM56 25h13v11H56z',
    area: 'M30 3h13v11H30zM43 14h13v11H43zM30 25h13v11H30z',
  },
  qq: {
    line: 'M6 38 94 3',
    area: 'M10 33h3v3h-3zM24 30h3v3h-3zM36 25h3v3h-3zM48 20h3v3h-3zM60 16h3v3h-3zM72 12h3v3h-3zM86 9h3v3h-3z',
  },
  means: {
    line: 'M8 30 36 21 64 17 92 8M8 24v11M36 14v13M64 10v13M92 3v10M12 34 40 31 68 30 96 27M40 26v10M68 25v10M96 22v10',
  },
  scatter: {
    line: 'M4 36 96 6',
    area: 'M12 27h3v3h-3zM22 33h3v3h-3zM32 21h3v3h-3zM40 28h3v3h-3zM50 16h3v3h-3zM58 22h3v3h-3zM68 11h3v3h-3zM76 17h3v3h-3zM88 4h3v3h-3z',
  },
  'bland-altman': {
    line: 'M2 20h96M2 7h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6M2 33h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6m5 0h6',
    area: 'M14 24h3v3h-3zM26 13h3v3h-3zM38 22h3v3h-3zM50 16h3v3h-3zM60 26h3v3h-3zM72 12h3v3h-3zM84 21h3v3h-3z',
  },
  'kaplan-meier': { line: 'M2 3h16v5h14v4h18v4h20v5h28M2 3h9v8h12v7h14v6h16v5h20v4h12' },
  incidence: { line: 'M2 38h14v-6h18v-7h20v-6h22v-4h22M2 38h22v-4h26v-4h24v-3h24' },
  roc: { line: 'M2 38C6 14 24 5 98 2M2 38 98 2' },
  calibration: {
    line: 'M4 38 96 2M18 28v12M40 20v11M62 12v11M84 6v11',
    area: 'M16 33h4v4h-4zM38 23h4v4h-4zM60 16h4v4h-4zM82 10h4v4h-4z',
  },
  residuals: {
    line: 'M2 20h58M8 26C20 12 40 14 56 22M70 36 98 4',
    area: 'M8 14h3v3H8zM16 26h3v3h-3zM24 9h3v3h-3zM32 22h3v3h-3zM40 13h3v3h-3zM50 28h3v3h-3zM72 31h3v3h-3zM79 23h3v3h-3zM85 16h3v3h-3zM93 6h3v3h-3z',
  },
  flow: {
    line: 'M34 2h32v9H34zM50 11v8M50 15h22M72 10h26v9H72zM24 19h52M24 19v6M76 19v6M8 25h32v11H8zM60 25h32v11H60z',
  },
  forest: {
    line: 'M52 2v36M22 7h34M38 16h40M28 25h22',
    area: 'M36 5h5v5h-5zM56 13h6v6h-6zM37 23h4v4h-4zM30 34l9-4 9 4-9 4z',
  },
};
