/** What a person says about cells that could not be taken as they stand: the file stays as it is, the computing heeds it. */

/** `taken`: cells in another unit than their column, of one line or all that ask; `same`: what a text in a column means. */
export type Remedies = {
  taken: readonly { place: number; unit: string; line: number | undefined }[];
  same: readonly { place: number; text: string; means: string }[];
};

export const noRemedies: Remedies = { taken: [], same: [] };

export type Remedy = {
  /** What is read in place of a cell's text. */
  text(place: number, cell: string): string;
  /** Whether a number that would be usual in a unit is meant in it. */
  takes(place: number, line: number, unit: string): boolean;
};

export function remedyOf({ taken, same }: Remedies = noRemedies): Remedy {
  const meant = new Map(same.map(({ place, text, means }) => [`${place} ${text}`, means]));
  const key = (place: number, line: number | undefined, unit: string) => `${place} ${line ?? 'all'} ${unit}`;
  const said = new Set(taken.map(({ place, line, unit }) => key(place, line, unit)));
  return {
    text: (place, cell) => (meant.size === 0 ? cell : (meant.get(`${place} ${cell.trim()}`) ?? cell)),
    takes: (place, line, unit) =>
      said.size > 0 && (said.has(key(place, undefined, unit)) || said.has(key(place, line, unit))),
  };
}
