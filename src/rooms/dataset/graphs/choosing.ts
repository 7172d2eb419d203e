/** What becomes of a figure when another type, or other variables, are chosen. Pure. */
import type { FigureSpec } from '../../../figures/spec.ts';
import { misfitOf, placeFor, put, type Roles } from '../statistics/fitting.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import type { DeclaredFigure } from './offered.ts';

type Variable = Pick<AnalysisColumn, 'key' | 'kind'>;

export const emptyFigure = ({ id }: DeclaredFigure): FigureSpec => ({ format: 1, figure: id, roles: {} });

/** Another type of the same variables: each goes where it went before, else where it fits; looks stay, what is said of axes goes. */
export function asType(type: DeclaredFigure, spec: FigureSpec, columns: readonly Variable[]): FigureSpec {
  const { style, filter } = spec;
  return {
    ...emptyFigure(type),
    roles: rolesFor(type, spec.roles, columns),
    options: optionsFor(type, spec.options ?? {}),
    ...(style && { style }),
    ...(filter !== undefined && { filter }),
  };
}

function rolesFor(type: DeclaredFigure, before: Roles, columns: readonly Variable[]): Roles {
  const find = (key: string) => columns.find((one) => one.key === key);
  let roles: Roles = {};
  const left: Variable[] = [];
  for (const [name, keys] of Object.entries(before)) {
    const role = type.roles.find((one) => one.name === name);
    for (const key of keys) {
      const variable = find(key);
      if (!variable) continue;
      const hasRoom = role && (roles[name]?.length ?? 0) < role.most;
      if (role && hasRoom && misfitOf(role, variable, roles) === undefined)
        roles = put(type, roles, name, key);
      else left.push(variable);
    }
  }
  for (const variable of left) {
    const place = placeFor(type, variable, roles);
    if (place !== undefined) roles = put(type, roles, place, variable.key);
  }
  return roles;
}

function optionsFor({ options }: DeclaredFigure, before: NonNullable<FigureSpec['options']>) {
  return Object.fromEntries(
    options.flatMap((option) => {
      const value = before[option.name];
      const isTaken =
        option.kind === 'choice'
          ? option.options.some((one) => one === value)
          : option.kind === 'truth'
            ? typeof value === 'boolean'
            : option.kind === 'level'
              ? typeof value === 'string'
              : typeof value === 'number' && value >= option.min && value <= option.max;
      return value !== undefined && isTaken ? [[option.name, value]] : [];
    }),
  );
}

/** What was said of axes belongs to what was measured: with another variable there it goes, with other groups it stays. */
export function withRoles(spec: FigureSpec, roles: Roles): FigureSpec {
  const { x: _x, y: _y, ...rest } = spec;
  const measured = (all: Roles) => JSON.stringify(Object.entries(all).filter(([name]) => name !== 'by'));
  return measured(spec.roles) === measured(roles) ? { ...spec, roles } : { ...rest, roles };
}
