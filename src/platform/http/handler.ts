/** A room's side of an endpoint: what runs once the guard has let a call through. */
import type { SetCookie } from 'cookie';
import type { AnswerOf, Endpoint, InputOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/problems.ts';
import type { InStudy } from '../../contract/study.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Giving, Outcome } from '../giving.ts';
import type { StudyPlace } from '../place.ts';

/** What a room may know of a call, beside its parsed input. */
export type Call = {
  locale: LocaleCode;
  /** Network address, proxies taken off. */
  address: string;
  /** How the browser names itself. */
  agent: string;
  /** Who is signed in; always there where the endpoint asks for it. */
  actor: Actor | undefined;
  /** Who has the login token that the call carries; at the gateway this need not be whom its cookie lets act. */
  caller(): Promise<Actor | undefined>;
  /** Aborted once whoever calls has hung up: nobody waits for the answer any more. */
  ended(): AbortSignal;
  /** Whether the caller solved a challenge for this call; looking spends it. */
  proven(): Promise<boolean>;
  cookies: Record<string, string | undefined>;
  /** Sets a cookie with the answer; `path` and `secure` are the site's own unless said. */
  setCookie(cookie: SetCookie): void;
};

/** Of a call in a study also the place of whoever calls, which each of its queries takes. */
type CallOf<E extends Endpoint> = E extends { access: InStudy } ? Call & { place: StudyPlace } : Call;

/** Asked before the body of a call is read. @throws Refusal for whom the call is not, whatever they send */
export type Admit = (ctx: Context, actor: Actor | undefined) => Promise<void>;

export type Handled = {
  endpoint: Endpoint;
  run: (ctx: Context, input: unknown, call: Call & { place?: StudyPlace }) => Promise<unknown>;
  admit?: Admit | undefined;
  /** Of a call that gives something: what, and how (`giving.ts`). */
  giving?: Giving;
};

/** Joins an endpoint with its handler; the types of input and answer come from the contract. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: InputOf<E>, call: CallOf<E>) => Promise<AnswerOf<E>>,
  admit?: Admit,
): Handled {
  // The guard parses with the same endpoint's schema before it calls `run`, and brings a place where it asks for one.
  return { endpoint, run: (ctx, input, call) => run(ctx, input as InputOf<E>, call as CallOf<E>), admit };
}

/** Joins an endpoint that gives with what it gives; `compose.ts` has it run only by way of the second person. */
export function handleGiving<E extends Endpoint>(
  endpoint: AnswerOf<E> extends Outcome ? E : never,
  { weigh, act }: Giving<InputOf<E>>,
): Handled {
  return {
    endpoint,
    run: () => Promise.reject(new Error(`${endpoint.path} gives, and is run by nobody alone.`)),
    giving: {
      // As in `handle`; what waits was parsed before it was kept.
      weigh: (tx, input, by) => weigh(tx, input as InputOf<E>, by), // see above
      act: (tx, input, by) => act(tx, input as InputOf<E>, by), // see above
    },
  };
}

/** The signed-in person of a call whose endpoint asks for one. @throws Refusal when there is none */
export function actorOf({ actor }: Pick<Call, 'actor'>): Actor {
  if (!actor) throw new Refusal({ problem: 'unauthenticated' });
  return actor;
}
