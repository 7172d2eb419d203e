/** The endpoints for readers. */
import { Refusal } from '../../contract/problems.ts';
import { type Admit, type Handled, handle } from '../../platform/http/handler.ts';
import { requireUse } from '../../reading/requireUse.ts';
import * as contract from './contract.ts';
import { issnIn } from './issn.ts';
import { matchReferences } from './matching.ts';
import { journalByIssn } from './queries/finding.ts';
import { journalsOf } from './queries/journals.ts';
import { coursesOf, isList, journalsById, journalsFor } from './shown.ts';

const members: Admit = async (ctx, actor) => void (await requireUse(ctx, actor, 'journals'));

export const journalsApi: Handled[] = [
  handle(contract.findJournals, async (ctx, { q, open_access, page = 1, ...narrowed }, { actor }) => {
    const query = { q: q.trim(), ...narrowed, openAccess: open_access, page };
    // Names are everybody's; lists are not, and a list without any name is one too.
    const allowed = isList(query)
      ? await requireUse(ctx, actor, 'journals')
      : await ctx.ports.vip.mayUse(ctx, actor ?? null, 'journals');
    return journalsFor(ctx, query, allowed);
  }),
  handle(
    contract.getFigures,
    async (ctx, { issn }, { actor }) => {
      const allowed = await requireUse(ctx, actor, 'journals');
      const known = issnIn(issn);
      const journal = known && (await journalByIssn(ctx, known));
      const [found] = journal ? await journalsOf(ctx, [journal]) : [];
      if (!found) throw new Refusal({ problem: 'not_found' });
      return { journal: found.title, metrics: await coursesOf(ctx, allowed, found.id) };
    },
    members,
  ),
  handle(
    contract.matchReferenceList,
    async (ctx, { list }, { actor }) => {
      const allowed = await requireUse(ctx, actor, 'journals');
      const matched = await matchReferences(ctx, list);
      const shown = await journalsById(
        ctx,
        matched.flatMap(({ journal }) => journal ?? []),
        allowed,
      );
      return {
        lines: matched.map(({ journal, ...line }) => ({
          ...line,
          journal: (journal === null ? undefined : shown.get(journal)) ?? null,
        })),
      };
    },
    members,
  ),
];
