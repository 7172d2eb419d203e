/** Figures of a study: kept as its analyses are, version by version. See docs/decisions/0218-figures-kept-as-analyses.md. */
import { wholeFigure } from '../../../figures/plotting.ts';
import type { FigureSpec } from '../../../figures/spec.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { outcomeOf } from '../../../methods/kept.ts';
import { measured } from '../../../methods/method.ts';
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import {
  type OpenedAnalysis,
  openedAnalysis,
  type Readable,
  type ShownAnalysis,
  shownAnalyses,
} from '../analyses/own.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { figureOfResult, optionsOfFigure } from './fromMethods.ts';
import { figureMark } from './mark.ts';

const typeIn = (method: string) => method.slice(figureMark.length);

export const isFigure = ({ method }: { method: string }): boolean => method.startsWith(figureMark);

/** Each by its newest version, with the id of its type. */
export async function shownFigures(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
): Promise<ShownAnalysis[]> {
  const all = await shownAnalyses(ctx, place, locale, 'figures');
  return all.map((one) => ({ ...one, method: typeIn(one.method) }));
}

/**
 * `figure`: what it asks; null where its reader does not see what it is about, or no type is meant. `isKept`: whether it is a
 * figure that was kept; else one that shows what an analysis answers, and nobody has kept yet.
 */
export type OpenedFigure = OpenedAnalysis & { figure: FigureSpec | null; isKept: boolean };

/** @param id of a figure, or of an analysis */
export async function openedFigure(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
  id: string,
  asked: { revision: number | undefined; data: string | undefined },
): Promise<OpenedFigure | undefined> {
  const found = await openedAnalysis(ctx, place, locale, id, { ...asked, before: undefined });
  if (!found) return undefined;
  const { version, columns } = found;
  const isKept = isFigure(version);
  if (version.hidden !== undefined) return { ...found, figure: null, isKept };
  if (!isKept) return { ...found, figure: figureOfAnalysis(version, columns) ?? null, isKept };
  const read = wholeFigure(version.spec);
  return { ...found, figure: read.ok ? read.spec : null, isKept };
}

/** What the dictionary does not have is taken as measured: whoever opens it is told of what does not fit. */
function figureOfAnalysis(
  { spec, result, engine }: Readable,
  columns: readonly AnalysisColumn[],
): FigureSpec | undefined {
  const isMeasured = (key: string) => {
    const known = columns.find((one) => one.key === key);
    return !known || measured.some((kind) => kind === known.kind);
  };
  const options = optionsOfFigure(outcomeOf(result, spec, engine));
  return figureOfResult(spec.method, spec.roles, isMeasured, spec.filter, options);
}
