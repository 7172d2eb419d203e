/** The studies that somebody works in, as their list has them. */
import type { StudyRole } from '../../contract/study.ts';
import { pageNumber, typedText } from '../../lib/query.ts';
import type { Context } from '../../platform/context.ts';
import type { StudyPort } from '../../ports/study.ts';
import type { StudyKind } from './kinds.ts';
import { countStudies, type Shown, studiesWith } from './queries/studies.ts';

/** Moments are ISO 8601. */
export type OwnStudy = {
  id: string;
  name: string;
  kind: StudyKind;
  roles: StudyRole[];
  changed: string;
  closed: boolean;
};

export type OwnStudies = {
  q: string;
  shown: Shown;
  counts: { open: number; closed: number };
  /** Whether somebody has none at all, whatever is asked for. */
  none: boolean;
  page: number;
  pages: number;
  studies: OwnStudy[];
};

const perPage = 25;

export const findOwn: StudyPort['findOwn'] = async (ctx, account, text, limit) => {
  const rows = await studiesWith(ctx, account, { text: text.trim(), shown: 'all', limit, offset: 0 });
  return rows.map(({ id, name }) => ({ id, name }));
};

/** @param query `q` part of a name, `show` open or closed ones, `page` */
export async function ownStudies(ctx: Context, account: string, query: URLSearchParams): Promise<OwnStudies> {
  const q = typedText(query.get('q'), 100);
  const asked = query.get('show');
  const shown = asked === 'open' || asked === 'closed' ? asked : 'all';
  const counts = await countStudies(ctx, account, q);
  const count = shown === 'all' ? counts.open + counts.closed : counts[shown];
  const pages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(pageNumber(query.get('page')), pages);
  const rows = await studiesWith(ctx, account, {
    text: q,
    shown,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return {
    ...{ q, shown, counts, page, pages },
    none: q === '' && counts.open + counts.closed === 0,
    studies: rows.map(({ id, name, kind, roles, changed_at, closed_at }) => ({
      ...{ id, name, kind, roles },
      changed: changed_at.toISOString(),
      closed: closed_at !== null,
    })),
  };
}
