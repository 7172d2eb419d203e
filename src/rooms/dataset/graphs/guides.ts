/** Which guides explain what a figure shows, and the types with those of them that the site has. */
import type { RouterContextProvider } from 'react-router';
import { figures } from '../../../figures/catalogue.ts';
import { guidesShown } from '../statistics/shownGuides.ts';
import { type DeclaredFigure, declaredFigure } from './offered.ts';

/** By the names of their addresses. */
export const guidesOfTypes: Readonly<Record<string, readonly string[]>> = {
  'kaplan-meier': ['kaplan-meier-curves'],
  incidence: ['kaplan-meier-curves'],
  roc: ['roc-curves'],
  'bland-altman': ['agreement'],
  forest: ['reporting-prisma'],
  flow: ['reporting-consort', 'reporting-prisma'],
};

export async function typesShown(context: Readonly<RouterContextProvider>): Promise<DeclaredFigure[]> {
  const names = [...new Set(Object.values(guidesOfTypes).flat())];
  const known = await guidesShown(context, names);
  return figures.map((type) => {
    const own = guidesOfTypes[type.id] ?? [];
    return { ...declaredFigure(type), guides: known.filter(({ slug }) => own.includes(slug)) };
  });
}
