/** Which variables go into which role, and why one does not. Pure. */
import type { Kind } from '../../../dictionary/variable.ts';
import type { Method, Role } from '../../../methods/method.ts';

export type Roles = Readonly<Record<string, readonly string[]>>;

type Asked = Pick<Method, 'roles'>;
type Variable = { key: string; kind: Kind };

/** `kind`: it is none of those that the role takes; `full`: the role has all that it takes; `taken`: another has it. */
export type Misfit = 'kind' | 'full' | 'taken';

export function misfitOf(role: Role, { key, kind }: Variable, roles: Roles): Misfit | undefined {
  if (!role.kinds.includes(kind)) return 'kind';
  if (Object.values(roles).some((keys) => keys.includes(key))) return 'taken';
  // A role of one changes its variable.
  return role.most > 1 && (roles[role.name]?.length ?? 0) >= role.most ? 'full' : undefined;
}

/** A role of one variable lets go of the one it had; a variable that another role has moves. */
export function put(method: Asked, roles: Roles, name: string, key: string): Roles {
  const role = method.roles.find((one) => one.name === name);
  const rest = Object.fromEntries(
    Object.entries(roles).map(([other, keys]) => [other, keys.filter((one) => one !== key)]),
  );
  const own = role && role.most > 1 ? (rest[name] ?? []) : [];
  return { ...rest, [name]: [...own, key] };
}

export function taken(roles: Roles, name: string, key: string): Roles {
  return { ...roles, [name]: (roles[name] ?? []).filter((one) => one !== key) };
}

/** Where a variable goes that somebody chose without a role: the first that lacks one and is suited best, else the first with room. */
export function placeFor(method: Asked, variable: Variable, roles: Roles): string | undefined {
  const open = method.roles.filter((role) => {
    const has = roles[role.name]?.length ?? 0;
    return misfitOf(role, variable, roles) === undefined && (role.most > 1 || has === 0);
  });
  const lacking = open.filter(({ name, least }) => (roles[name]?.length ?? 0) < least);
  const suited = (all: readonly Role[]) => all.find(({ suggested }) => suggested.includes(variable.kind));
  return (suited(lacking) ?? suited(open) ?? lacking[0] ?? open[0])?.name;
}

/** With what somebody began: variables in roles that take them, and one in the first role that does. Others are passed over. */
export function begunRoles(
  method: Asked,
  were: Roles,
  all: readonly (Variable & { name: string })[],
  { variable, roles = {} }: { variable?: string | undefined; roles?: Roles | undefined },
): Roles {
  const find = (one: string | undefined) => all.find(({ key, name }) => key === one || name === one);
  const wanted = method.roles.flatMap((role) =>
    (roles[role.name] ?? []).map((key) => ({ role, found: find(key) })),
  );
  const filled = wanted.reduce(
    (now, { role, found }) =>
      found && misfitOf(role, found, now) === undefined ? put(method, now, role.name, found.key) : now,
    were,
  );
  const first = find(variable);
  const place = first && placeFor(method, first, filled);
  return first && place !== undefined ? put(method, filled, place, first.key) : filled;
}

/** Whether every role has what it needs. */
export function isWhole(method: Asked, roles: Roles): boolean {
  return method.roles.every(({ name, least }) => (roles[name]?.length ?? 0) >= least);
}

/** Methods that take a variable of this kind: first those whose role it is suggested for. */
export function takingKind<M extends Asked>(methods: readonly M[], kind: Kind): M[] {
  const rank = ({ roles }: Asked) =>
    roles.some(({ suggested, least }) => least > 0 && suggested.includes(kind))
      ? 0
      : roles.some(({ kinds }) => kinds.includes(kind))
        ? 1
        : 2;
  return methods.filter((one) => rank(one) < 2).toSorted((a, b) => rank(a) - rank(b));
}
