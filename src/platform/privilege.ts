/**
 * What membership opens (docs/specification.md §6), and the decision that somebody may use it.
 * See docs/decisions/0107-privileges-by-a-decision.md.
 */
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';

export const privileges = ['samplesize', 'journals', 'indices'] as const;

export type Privilege = (typeof privileges)[number];

declare const decided: unique symbol;

/**
 * That whoever asks may use a privilege. What computes or looks up for a person takes it, so that no door opens without
 * the question; the policy of memberships makes it, and nobody else can.
 */
export type MayUse<P extends Privilege> = { readonly privilege: P; readonly [decided]: true };

/** Null for whom it is not. */
export type AskUse = <P extends Privilege>(
  ctx: Context,
  actor: Actor | null,
  privilege: P,
) => Promise<MayUse<P> | null>;
