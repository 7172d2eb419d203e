/** How an endpoint is declared. The server's guard, the browser's client and the API document read the same object. */
import type * as z from 'zod/mini';
import type { Role } from './roles.ts';
import type { InStudy, StudyPath } from './study.ts';

type Common<In extends z.ZodMiniType, Out extends z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  input: In;
  answer: Out;
  /** Who may call: anyone, who is signed in, who signed in within the last 15 minutes, or who has a right in the study. */
  access?: 'user' | 'fresh' | InStudy;
  /** Staff alone: one of these roles, or admin. Goes with `access`, but not in a study: no role of the site opens one. */
  roles?: readonly Role[];
  /** Gives something of worth: beyond a limit a second person confirms it (`platform/giving.ts`). */
  gives?: true;
  /** A page calls it by itself, with nobody there: it does not count as use of a session. */
  unattended?: boolean;
  /** Largest body in bytes, where it is more than usual. */
  bodyLimit?: number;
  /** Takes one file of at most so many bytes, in the field `file` of a multipart body; at the gateway, JSON without one too. */
  file?: number;
  limit?: AddressLimit;
};

/** How often one network address may use an endpoint; a refusal by validation does not count. */
export type AddressLimit = {
  name: string;
  points: number;
  seconds: number;
  /** Beyond `points`, proof of work opens the way up to this many times as much. Without it there is none. */
  provable?: number;
};

/** The console API: form-encoded, answers `{code, msg, message, data}`. */
export type ApiEndpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
> = Common<In, Out> & { family: 'api' };

/** The gateway: JSON, answers `{success, code, message, data}`. */
export type GatewayEndpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
> = Common<In, Out> & { family: 'gateway' };

export type Endpoint<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> =
  | ApiEndpoint<In, Out>
  | GatewayEndpoint<In, Out>;

/** What the browser's client needs of an endpoint; the rest are schemas, for the server. */
export type Address = Pick<Endpoint, 'family' | 'method' | 'path'>;

export type InputOf<E> = E extends { input: infer In extends z.ZodMiniType } ? z.output<In> : never;
export type SentOf<E> = E extends { input: infer In extends z.ZodMiniType } ? z.input<In> : never;
export type AnswerOf<E> = E extends { answer: infer Out extends z.ZodMiniType } ? z.output<Out> : never;

type Declared<In extends z.ZodMiniType, Out extends z.ZodMiniType> = Omit<ApiEndpoint<In, Out>, 'family'>;

export function api<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Declared<In, Out> & { access: InStudy; path: StudyPath; roles?: never },
): ApiEndpoint<In, Out> & { access: InStudy };
export function api<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Declared<In, Out> & { access?: 'user' | 'fresh' },
): ApiEndpoint<In, Out>;
export function api<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Declared<In, Out>,
): ApiEndpoint<In, Out> {
  return { ...endpoint, family: 'api' };
}

export function gateway<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Omit<GatewayEndpoint<In, Out>, 'family'> & { access?: 'user' | 'fresh' },
): GatewayEndpoint<In, Out> {
  return { ...endpoint, family: 'gateway' };
}
