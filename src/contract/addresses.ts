/**
 * Where pages that are read call. They stand apart from their schemas, so that a page loads no
 * schema before a form needs one.
 */
import type { Address } from './endpoint.ts';

export const csrfAddress = { family: 'api', method: 'GET', path: '/api/csrf' } as const satisfies Address;

export const tasksAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/user/tasks',
} as const satisfies Address;

export const openTaskAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/tasks/open',
} as const satisfies Address;

/** Opens a gateway session with the login token, in the field `consoleToken`. */
export const gatewayLoginAddress = {
  family: 'gateway',
  method: 'POST',
  path: '/ns/api/auth/loginByConsole',
} as const satisfies Address;

/** Path of a call that the gateway executes by its name. */
export function executePath(kind: 'crud' | 'any', name: string): string {
  return `/ns/gw/${kind}Api/execute/${name}`;
}
