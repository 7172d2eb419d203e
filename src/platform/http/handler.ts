/** A room's side of an endpoint: what runs once the guard has let a call through. */
import type { AnswerOf, Endpoint, InputOf } from '../../contract/endpoint.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../context.ts';

/** What a room may know of a call, beside its parsed input. */
export type Call = {
  locale: LocaleCode;
  /** Network address, proxies taken off. */
  address: string;
};

export type Handled = {
  endpoint: Endpoint;
  run: (ctx: Context, input: unknown, call: Call) => Promise<unknown>;
};

/** Joins an endpoint with its handler; the types of input and answer come from the contract. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: InputOf<E>, call: Call) => Promise<AnswerOf<E>>,
): Handled {
  // The guard parses with the same endpoint's schema before it calls `run`.
  return { endpoint, run: (ctx, input, call) => run(ctx, input as InputOf<E>, call) };
}
