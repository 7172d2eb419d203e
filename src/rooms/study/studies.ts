/** Studies as somebody has them: made, named, closed; and what a study's frame says on each of its pages. */
import { Refusal } from '../../contract/problems.ts';
import { hasRight, isOfWholeStudy, type Right } from '../../contract/study.ts';
import { pathOf, type ScreenPath } from '../../i18n/paths.ts';
import type { AuditActor } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { auditIn, type StudyPlace } from '../../platform/place.ts';
import type { StudyFacts } from '../../ports/study.ts';
import { mostStudies, type StudyKind } from './kinds.ts';
import { makeStudy } from './members.ts';
import { changeStudyRow, ownedBy, studiesWith, studyOf } from './queries/studies.ts';
import { lockStudy, ofMember, ofStaff } from './queries.ts';

export async function startStudy(
  tx: Tx,
  by: NonNullable<AuditActor>,
  { name, kind }: { name: string; kind: StudyKind },
): Promise<string> {
  if (!(await tx.ports.account.holdAccount(tx, by.accountId)))
    throw new Refusal({ problem: 'unauthenticated' });
  await requireFewer(tx, by.accountId);
  return makeStudy(tx, by, name, kind);
}

/** @throws Refusal for who owns as many that go on as one account may */
async function requireFewer(tx: Tx, account: string): Promise<void> {
  if ((await ownedBy(tx, account)) >= mostStudies)
    throw new Refusal({ problem: 'no_room', key: 'study.errors.tooMany', values: { most: mostStudies } });
}

/**
 * @param revision what was seen
 * @throws Refusal: `conflict`, with what stands there, where somebody changed it in between
 */
export async function changeStudy(
  tx: Tx,
  place: StudyPlace,
  revision: number,
  to: { name: string; kind: StudyKind },
): Promise<void> {
  await lockStudy(tx, place);
  const before = await requireOpen(tx, place);
  if (!(await changeStudyRow(tx, place, revision, to)))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.changed', values: { name: before.name } });
  const was = { name: before.name, kind: before.kind };
  const act = { act: 'study.change', subject: 'study', subjectId: place.study, oldValue: was, newValue: to };
  await auditIn(tx, place, act);
}

/** Nothing of a study that is closed is changed any more, until it is opened again. */
export async function setClosed(
  tx: Tx,
  place: StudyPlace,
  revision: number,
  isClosed: boolean,
): Promise<void> {
  await lockStudy(tx, place);
  const before = await studyOf(tx, place);
  if ((before.closed_at !== null) === isClosed) return;
  if (!isClosed) await requireFewer(tx, place.account);
  if (!(await changeStudyRow(tx, place, revision, { closed_at: isClosed ? tx.clock() : null })))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.changed', values: { name: before.name } });
  const act = isClosed ? 'study.close' : 'study.reopen';
  await auditIn(tx, place, { act, subject: 'study', subjectId: place.study });
}

/**
 * Has a study open by a second factor alone, also to those who are in it now; or no more.
 * @param has whether whoever asks for it has one: without, they would not come back to take it off
 */
export async function askFactor(
  tx: Tx,
  place: StudyPlace,
  { revision, asks, has }: { revision: number; asks: boolean; has: boolean },
): Promise<void> {
  await lockStudy(tx, place);
  const { name, asks_factor } = await requireOpen(tx, place);
  if (asks && !has) throw new Refusal({ problem: 'conflict', key: 'study.errors.factorFirst' });
  if (asks_factor === asks) return;
  if (!(await changeStudyRow(tx, place, revision, { asks_factor: asks })))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.changed', values: { name } });
  const act = asks ? 'study.factor' : 'study.no-factor';
  await auditIn(tx, place, { act, subject: 'study', subjectId: place.study });
}

/** @throws Refusal for a study that is closed @returns the study */
export async function requireOpen(tx: Context | Tx, place: StudyPlace) {
  const study = await studyOf(tx, place);
  if (study.closed_at) throw new Refusal({ problem: 'conflict', key: 'study.errors.closed' });
  return study;
}

export type StudyFrameData = StudyFacts & { kind: StudyKind; revision: number; asksFactor: boolean };

/** What each page of a study says of it and of its reader. */
export async function frameOf({ ctx, locale }: Page, place: StudyPlace): Promise<StudyFrameData> {
  const who = { study: place.study, account: place.account };
  const [study, standing] = await Promise.all([
    studyOf(ctx, place),
    place.granted ? ofStaff(ctx, who) : ofMember(ctx, who),
  ]);
  const { id, name, kind, revision } = study;
  const closed = study.closed_at !== null;
  const say = (key: string, values?: Record<string, string>) =>
    ctx.catalogue.text(locale, `study.${key}`, values);
  const places = placesOf.filter(({ right }) => place.may(right));
  return {
    ...{ id, name, kind, revision, closed, asksFactor: study.asks_factor },
    roles: [...new Set(standing.roles.map(({ role }) => role))],
    rights: shownRights.filter((right) => place.may(right)),
    frame: {
      name,
      whereabouts: say(`server.frame.${closed ? 'closed' : 'kept'}`, { kind: say(`kinds.${kind}`) }),
      label: say('server.frame.places'),
      places: places.map(({ word, path }) => ({ name: say(word), to: pathOf(locale, path, { study: id }) })),
    },
  };
}

/** The pages of a study, each for whoever has the right that it asks for. */
const placesOf = [
  { word: 'server.frame.overview', path: 'studies/:study', right: 'study.read' },
  { word: 'dictionary.title', path: 'studies/:study/dictionary', right: 'study.read' },
  { word: 'server.frame.data', path: 'studies/:study/data', right: 'data.read' },
  { word: 'server.frame.cleaning', path: 'studies/:study/cleaning', right: 'data.read' },
  { word: 'server.frame.analyses', path: 'studies/:study/analyses', right: 'data.read' },
  { word: 'server.frame.graphs', path: 'studies/:study/graphs', right: 'data.read' },
  { word: 'server.frame.report', path: 'studies/:study/report', right: 'data.read' },
  { word: 'server.frame.documents', path: 'studies/:study/documents', right: 'study.read' },
  { word: 'server.frame.members', path: 'studies/:study/members', right: 'study.read' },
] as const satisfies readonly { word: string; path: ScreenPath; right: Right }[];

/** Those by which its pages show more or less. */
const shownRights: readonly Right[] = [
  'study.change',
  'study.members',
  'dictionary.change',
  'data.read',
  'data.keep',
  'data.analyse',
  'data.export',
  'document.keep',
  'audit.read',
];

/** Of those that somebody works in, the ones that go on and where they have a right. */
export async function studiesWhere(ctx: Context, account: string, right: Right) {
  const rows = await studiesWith(ctx, account, { text: '', shown: 'open', limit: mostListed, offset: 0 });
  return rows
    .filter(({ roles, everywhere }) =>
      (isOfWholeStudy(right) ? everywhere : roles).some((role) => hasRight(role, right)),
    )
    .map(({ id, name }) => ({ id, name }));
}

/** As many as a choice can hold. */
const mostListed = 500;
