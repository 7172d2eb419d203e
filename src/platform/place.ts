/**
 * A place in a study: what somebody may do there, and which of its sites they see. Every query of a study takes one, and
 * nothing but the guard below makes one, so that a query without a check does not compile.
 * See docs/decisions/0160-rights-by-place.md.
 */
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../contract/problems.ts';
import { roles } from '../contract/roles.ts';
import { holdsRight, type InStudy, type Right, type StudyRole } from '../contract/study.ts';
import { type Actor, hasFactor, requireFresh, requireRole, requireStudies } from './actor.ts';
import { type Act, audit } from './audit.ts';
import { type Context, checkedContext, type Tx } from './context.ts';
import type { Identities } from './http/identity.ts';
import { noMemory } from './memory.ts';

/** Something that somebody is in a study now: an interval of theirs. Without a site, everywhere in it. */
export type HeldRole = { id: string; role: StudyRole; site: string | null };

/** `known`: whether they have, or once had, a part in the study; `asksFactor`: whether that opens by a second factor alone. */
export type Standing = { known: boolean; asksFactor: boolean; roles: readonly HeldRole[] };

type WhoWhere = { study: string; account: string };

/** What a study says of somebody; the room that keeps studies hands these in. */
export type Standings = {
  ofMember(ctx: Context, who: WhoWhere): Promise<Standing>;
  /** What an owner grants to somebody of the site's staff. */
  ofStaff(ctx: Context, who: WhoWhere): Promise<Standing>;
  /**
   * Nobody ends anything of it until the transaction does. Who wants to waits, and whoever comes after waits for them: so
   * that somebody who writes without a pause can be removed all the same.
   */
  hold(tx: Tx, who: WhoWhere): Promise<void>;
};

type Sites = 'all' | readonly string[];

/** Its private fields make it a type of its own: nothing written by hand, copied or spread is a place. */
class Place<U extends boolean> {
  readonly #who: WhoWhere;
  readonly #roles: readonly HeldRole[];
  /** Whether what the others are blinded for is shown here. */
  readonly unblinded: U;

  constructor(who: WhoWhere, held: readonly HeldRole[], unblinded: U) {
    this.#who = who;
    this.#roles = held;
    this.unblinded = unblinded;
  }

  get study(): string {
    return this.#who.study;
  }

  get account(): string {
    return this.#who.account;
  }

  /** The intervals that it stands on. */
  get intervals(): readonly string[] {
    return this.#roles.map(({ id }) => id);
  }

  /** Whether it stands on a grant to staff. */
  get granted(): boolean {
    return this.#roles.some(({ role }) => role === 'support');
  }

  /** Where a right holds; nowhere without it. */
  sites(right: Right): Sites {
    return sitesOf(this.#roles, right);
  }

  /** Whether all that it was decided on is among these: with less, its sites may be fewer. */
  standsOn(intervals: readonly string[]): boolean {
    return this.intervals.every((id) => intervals.includes(id));
  }

  may(right: Right): boolean {
    return this.sites(right).length > 0;
  }
}

/** A place on a page, and what the loaders of the page work with there. */
export type PlaceOnPage = { place: StudyPlace; within(ctx: Context): Context };

/** What blinded columns ask for (`blinded.ts`); a `StudyPlace` becomes one by a look at `unblinded`. */
export type Unblinded = Place<true>;

export type StudyPlace = Place<false> | Unblinded;

function sitesOf(held: readonly HeldRole[], right: Right): Sites {
  const having = held.filter((one) => holdsRight(one, right));
  const sites = having.flatMap(({ site }) => site ?? []);
  return sites.length < having.length ? 'all' : sites;
}

/** The rows of a table that a place opens: of its study, and of the sites where a right holds. */
export function rowsOf(place: StudyPlace, table: string, right: Right): RawBuilder<boolean> {
  const [study, site] = [sql.ref(`${table}.study`), sql.ref(`${table}.site`)];
  const sites = place.sites(right);
  // In brackets: whatever stands before it, such as NOT, is said of the whole.
  return sites === 'all'
    ? sql<boolean>`(${study} = ${place.study})`
    : sql<boolean>`(${study} = ${place.study} AND ${site} = ANY(${sites}::uuid[]))`;
}

/** Records an act in the chain of the study itself. */
export async function auditIn(tx: Tx, place: StudyPlace, act: Act): Promise<void> {
  await audit(tx, { accountId: place.account }, { ...act, chain: chainOf(place.study) });
}

/** The chain of the audit log that a study has for itself. */
export function chainOf(study: string): string {
  return `${before}${study}`;
}

/** The study whose chain it is. */
export function studyOf(chain: string): string {
  return chain.slice(before.length);
}

const before = 'study-';

/** The guard of studies. */
export class Places {
  readonly #standings: Standings;
  readonly #identities: Pick<Identities, 'held' | 'markStudies'>;

  constructor(standings: Standings, identities: Pick<Identities, 'held' | 'markStudies'>) {
    this.#standings = standings;
    this.#identities = identities;
  }

  /**
   * @param study as the address names it
   * @throws Refusal: there is nothing for who never had a part in it, for who had one it is closed, and whoever has one opens
   * studies in their browser first
   */
  async find(ctx: Context, actor: Actor | undefined, study: unknown, access: InStudy): Promise<StudyPlace> {
    const place = await this.stands(ctx, actor, study, access);
    if (actor) requireStudies(actor, ctx.clock());
    return place;
  }

  /** The same where studies may have closed since: for what is still being sent, and ends by itself. */
  async stands(
    ctx: Context,
    actor: Actor | undefined,
    study: unknown,
    { right }: InStudy,
  ): Promise<StudyPlace> {
    if (!actor) throw new Refusal({ problem: 'unauthenticated' });
    if (typeof study !== 'string' || !isId.test(study)) throw new Refusal({ problem: 'not_found' });
    const who = { study: study.toLowerCase(), account: actor.accountId };
    const held = await this.#rolesOf(ctx, actor, who);
    if (sitesOf(held, right).length === 0) throw new Refusal({ problem: 'forbidden' });
    return placeWith(who, held);
  }

  /**
   * The same for who enters now: what staff see by a grant is recorded first.
   * @param what they ask for @param unattended an open page asks by itself, which keeps no study open
   */
  async enter(
    ctx: Context,
    actor: Actor | undefined,
    study: unknown,
    access: InStudy,
    { what, unattended }: { what: string; unattended?: boolean | undefined },
  ): Promise<StudyPlace> {
    const place = await this.find(ctx, actor, study, access);
    if (actor && !unattended) await this.#identities.markStudies(actor);
    if (place.granted) {
      const act = { act: 'study.support', subject: 'study', subjectId: place.study, detail: { what } };
      await ctx.transaction((tx) => auditIn(tx, place, act));
    }
    return place;
  }

  /**
   * What a place works with. Each transaction begins with a second look at session and intervals, which then stay as they
   * are until it ends: of a removal and a write that meet, the database says which came first. Nothing is kept in memory.
   */
  contextOf(ctx: Context, actor: Actor, place: StudyPlace, { fresh }: Pick<InStudy, 'fresh'> = {}): Context {
    const what = place.granted ? { rolesAlone: false } : fresh ? 'account' : 'session';
    const check = async (tx: Tx) => {
      const now = await this.#identities.held(tx, actor, what);
      requireStudies(now, tx.clock());
      await this.#standings.hold(tx, place);
      const held = await this.#rolesOf(tx, now, place);
      if (!place.standsOn(held.map(({ id }) => id))) throw new Refusal({ problem: 'conflict' });
      if (fresh) requireFresh(now, tx.clock());
    };
    return { ...checkedContext(ctx, check), memory: noMemory };
  }

  async #rolesOf(ctx: Context, actor: Actor, who: WhoWhere): Promise<readonly HeldRole[]> {
    const member = await this.#standings.ofMember(ctx, who);
    const { known, asksFactor, roles } =
      member.roles.length > 0 ? member : await this.#granted(ctx, actor, who);
    if (roles.length === 0)
      throw new Refusal({ problem: member.known || known ? 'left_study' : 'not_found' });
    if (asksFactor && !hasFactor(actor)) throw new Refusal({ problem: 'study_factor' });
    return roles;
  }

  /** A grant is for staff, and only for as long as they are: without a role there is none. */
  async #granted(ctx: Context, actor: Actor, who: WhoWhere): Promise<Standing> {
    if (actor.ownRoles.length === 0) return { known: false, asksFactor: false, roles: [] };
    const standing = await this.#standings.ofStaff(ctx, who);
    if (standing.roles.length > 0) requireRole(actor, roles);
    return standing;
  }
}

/** The place of whoever began a task, and what works there. */
export type PlaceOfTask = (
  ctx: Context,
  who: WhoWhere,
  right: Right,
) => Promise<{ place: StudyPlace; within: Context }>;

/**
 * A task goes on without the session that began it, as what its owner is as a member: each transaction asks again, as a
 * session's does. Staff begin none by a grant.
 */
export function placesOfTasks({ ofMember, hold }: Pick<Standings, 'ofMember' | 'hold'>): PlaceOfTask {
  return async (ctx, who, right) => {
    const { known, roles: held } = await ofMember(ctx, who);
    if (held.length === 0) throw new Refusal({ problem: known ? 'left_study' : 'not_found' });
    if (sitesOf(held, right).length === 0) throw new Refusal({ problem: 'forbidden' });
    const place = placeWith(who, held);
    const check = async (tx: Tx) => {
      await hold(tx, who);
      const now = await ofMember(tx, who);
      if (!place.standsOn(now.roles.map(({ id }) => id))) throw new Refusal({ problem: 'left_study' });
    };
    return { place, within: { ...checkedContext(ctx, check), memory: noMemory } };
  };
}

function placeWith(who: WhoWhere, held: readonly HeldRole[]): StudyPlace {
  return sitesOf(held, 'blind.read') === 'all' ? new Place(who, held, true) : new Place(who, held, false);
}

const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
