/** The endpoints of this room: what editors do. */
import { nameIn } from '../../console/names.ts';
import { type Problem, Refusal } from '../../contract/problems.ts';
import { pathTo } from '../../i18n/paths.ts';
import { changedParts } from '../../lib/changedParts.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { fragmentOf } from '../../platform/fragment.ts';
import { sentence } from '../../platform/http/envelope.ts';
import { actorOf, type Call, type Handled, handle } from '../../platform/http/handler.ts';
import { attach, detach } from './attachments.ts';
import * as contract from './contract.ts';
import { deleteFile } from './deleteFile.ts';
import { makeLink, openLink, previewCookie, previewCookieSeconds, revokeLink } from './preview.ts';
import * as previews from './previewContract.ts';
import { kindTag, publish, refresh, schedule, withdraw } from './publish.ts';
import { chaptersOf, entryById } from './queries/entries.ts';
import { searchReferences } from './queries/references.ts';
import { revisionByNumber } from './queries/revisions.ts';
import { deleteTag, saveTag, tagById } from './queries/tags.ts';
import { beginEntry, renderDraft, SavedMeanwhile, saveMetadata, saveText } from './save.ts';
import { keepImage } from './upload.ts';

export const publishingApi: Handled[] = [
  ...writing(),
  ...publication(),
  ...previewing(),
  ...tagging(),
  ...filing(),
];

function writing(): Handled[] {
  return [
    handle(contract.beginEntry, async (ctx, { kind, title, locale, course }, call) => {
      const actor = actorOf(call);
      const parent = kind === 'chapter' ? await courseFor(ctx, course) : null;
      const position = parent === null ? 0 : (await chaptersOf(ctx, parent)).length;
      const entry = await beginEntry(ctx, actor, { kind, title, parent, position });
      const target = { entry: entry.id, locale, basedOn: 0 };
      await saveText(ctx, actor, target, { title, summary: '', markdown: '' });
      return { id: entry.id };
    }),
    handle(contract.saveText, async (ctx, { entry, locale, based_on, ...draft }, call) =>
      tellingWho(ctx, call, () => saveText(ctx, actorOf(call), { entry, locale, basedOn: based_on }, draft)),
    ),
    handle(contract.previewText, async (ctx, { locale, markdown }, call) => {
      const { html, lockedHtml, cited, lockedCited, words, lockedWords, diagnostics, unreachable } =
        await renderDraft(ctx, locale, markdown, {
          person: actorOf(call).accountId,
          supersedes: true,
        });
      return {
        html,
        locked_html: lockedHtml,
        cited: [...cited, ...lockedCited],
        words: words + lockedWords,
        diagnostics,
        unreachable,
      };
    }),
    handle(contract.restoreRevision, async (ctx, { entry, locale, number, based_on }, call) => {
      const earlier = await revisionByNumber(ctx, entry, locale, number);
      if (!earlier) throw new Refusal({ problem: 'not_found' });
      const { title, summary, markdown } = earlier;
      const target = { entry, locale, basedOn: based_on };
      const draft = { title, summary, markdown };
      const saved = await tellingWho(ctx, call, () => saveText(ctx, actorOf(call), target, draft));
      return { number: saved.number };
    }),
    handle(contract.saveMetadata, async (ctx, { entry, version, ...input }, call) => {
      const { slug, tags, series, position, vip, level, minutes, video, places } = input;
      const facts = {
        level: level || null,
        minutes: minutes ? Number(minutes) : null,
        video: video || null,
        places,
      };
      const metadata = { slug, tags, series: series || null, position, vip, facts };
      return ctx.transaction(async (tx) => {
        const saved = await saveMetadata(tx, actorOf(call), { entry, version }, metadata);
        await refresh(tx, saved);
        return { version: saved.version, slug: saved.slug };
      });
    }),
  ];
}

/** @throws Refusal that says by name whose save came first */
async function tellingWho<T>(ctx: Context, { locale }: Call, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof SavedMeanwhile)) throw error;
    const names = await ctx.ports.account.namesOf(ctx, [error.by]);
    const name = nameIn(names, error.by, { ctx, locale });
    const key = 'publishing.errors.savedMeanwhile';
    throw new Refusal({ problem: 'conflict', key, values: { name } });
  }
}

async function courseFor(ctx: Context, id: number | undefined): Promise<number> {
  const course = id === undefined ? undefined : await entryById(ctx, id);
  if (course?.kind !== 'course') throw new Refusal({ problem: 'not_found' });
  return course.id;
}

function publication(): Handled[] {
  return [
    handle(contract.publishEntries, (ctx, { entries }, call) =>
      each(ctx, call, entries, (tx, actor, id) => publish(tx, actor, id)),
    ),
    handle(contract.scheduleEntries, (ctx, { entries, at }, call) =>
      each(ctx, call, entries, (tx, actor, id) => schedule(tx, actor, id, new Date(at))),
    ),
    handle(contract.withdrawEntries, (ctx, { entries }, call) =>
      each(ctx, call, entries, (tx, actor, id) => withdraw(tx, actor, id)),
    ),
  ];
}

/** Each entry in a transaction of its own, so that one refusal does not stop the others. */
async function each(
  ctx: Context,
  call: Call,
  entries: readonly number[],
  act: (tx: Tx, actor: AuditActor, id: number) => Promise<unknown>,
) {
  const done: number[] = [];
  const refused: { id: number; why: string }[] = [];
  const why = (problem: Problem) => sentence(ctx.catalogue, call.locale, problem);
  for (const id of new Set(entries)) {
    try {
      await ctx.transaction((tx) => act(tx, actorOf(call), id));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, why: why(error.problem) });
    }
  }
  return { done, refused };
}

function previewing(): Handled[] {
  return [
    handle(previews.makePreviewLink, async (ctx, { entry, locale }, call) => {
      const { token, until } = await makeLink(ctx, actorOf(call), entry);
      return { path: pathTo(locale, 'preview', fragmentOf(token)), until: until.toISOString() };
    }),
    handle(previews.revokePreviewLink, async (ctx, { link }, call) => {
      await revokeLink(ctx, actorOf(call), link);
      return {};
    }),
    handle(previews.openPreview, async (ctx, { token, locale }, call) => {
      const shown = await openLink(ctx, locale, token);
      const cookie = { name: previewCookie, value: token, path: '/files', maxAge: previewCookieSeconds };
      call.setCookie({ ...cookie, httpOnly: true });
      return shown;
    }),
  ];
}

function tagging(): Handled[] {
  return [
    handle(contract.saveTag, async (ctx, { id, slug, names }, call) =>
      ctx.transaction(async (tx) => {
        const given = Object.entries(names).filter(([, name]) => name !== undefined && name !== '');
        const tag = { slug, names: Object.fromEntries(given.map(([code, name]) => [code, name ?? ''])) };
        const before = id === undefined ? undefined : await tagById(tx, id);
        const saved = await saveTag(tx, id === undefined ? tag : { ...tag, id });
        if (saved === undefined) throw new Refusal({ problem: 'not_found' });
        if (saved === 'taken') {
          const values = { slug };
          throw new Refusal({
            problem: 'invalid',
            key: 'publishing.errors.slugTaken',
            fields: ['slug'],
            values,
          });
        }
        await audit(tx, actorOf(call), {
          act: 'tag.save',
          subject: 'tag',
          subjectId: saved,
          detail: { changed: changedParts({ slug: before?.slug, names: before?.names ?? {} }, tag) },
        });
        await invalidate(tx, tagged);
        return { id: saved };
      }),
    ),
    handle(contract.deleteTag, async (ctx, { id }, call) =>
      ctx.transaction(async (tx) => {
        if (!(await deleteTag(tx, id))) throw new Refusal({ problem: 'not_found' });
        await audit(tx, actorOf(call), { act: 'tag.delete', subject: 'tag', subjectId: id });
        await invalidate(tx, tagged);
        return {};
      }),
    ),
  ];
}

/** Pages that show tags. */
const tagged = [kindTag('news'), kindTag('guide'), kindTag('course'), kindTag('question')];

function filing(): Handled[] {
  return [
    handle(contract.findReferences, async (ctx, { q }) => {
      const found = await searchReferences(ctx, q);
      return {
        found: found.map(({ key, doi, authors, year, title }) => ({
          key,
          doi,
          label: `${authors} (${year ?? '–'}). ${title}`,
        })),
      };
    }),
    handle(contract.addImage, async (ctx, input, call) => keepImage(ctx, actorOf(call), input)),
    handle(contract.addAttachment, async (ctx, input, call) => attach(ctx, actorOf(call), input)),
    handle(contract.deleteFile, async (ctx, { file }, call) => {
      await deleteFile(ctx, actorOf(call), file);
      return {};
    }),
    handle(contract.removeAttachment, async (ctx, input, call) => detach(ctx, actorOf(call), input)),
  ];
}
