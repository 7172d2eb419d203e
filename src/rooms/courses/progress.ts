/** How far somebody is in a course. */
import type { Family, Library, Teaser } from '../../ports/publishing.ts';

export type Progress = {
  count: number;
  done: number;
  /** Slug of the first chapter that is not done; null when all are. */
  next: string | null;
};

/** @param done numbers of chapters that somebody worked through */
export function progressIn(
  chapters: readonly Pick<Teaser, 'id' | 'slug'>[],
  done: readonly number[],
): Progress {
  const left = chapters.filter(({ id }) => !done.includes(id));
  return { count: chapters.length, done: chapters.length - left.length, next: left[0]?.slug ?? null };
}

/** The courses that somebody has begun, in the order of the courses' list. */
export async function begunCourses(
  { families }: Pick<Library, 'families'>,
  done: readonly number[],
): Promise<(Pick<Family, 'entry'> & { progress: Progress })[]> {
  if (done.length === 0) return [];
  const all = await families('course', 'chapter');
  return all
    .map(({ entry, children }) => ({ entry, progress: progressIn(children, done) }))
    .filter(({ progress }) => progress.done > 0);
}
