/**
 * With what somebody begins an analysis, in a grid, a list of methods or the questions that lead to one: it goes with the way to
 * the analysis, in no address.
 */
import { useLocation } from 'react-router';
import type { Roles } from './fitting.ts';

/** `variable`: the key of one, for whichever role takes it. `roles`: those that are filled, by keys or names. */
export type Begun = { variable?: string | undefined; roles?: Roles | undefined };

export function useBegun(): Begun {
  const { state } = useLocation();
  const { variable, roles } = Object(state);
  return {
    variable: typeof variable === 'string' ? variable : undefined,
    roles: isRoles(roles) ? roles : undefined,
  };
}

function isRoles(value: unknown): value is Roles {
  const isKeys = (keys: unknown) => Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  return typeof value === 'object' && value !== null && Object.values(value).every(isKeys);
}
