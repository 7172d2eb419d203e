/**
 * In which files the table of routes comes to the browser. A page brings the routes that it stands on; all others are
 * fetched ahead while it is idle, and at the latest when a link needs them (docs/decisions/0048-table-of-routes.md).
 */

/** The routes of the site; those of one's own pages, of studies, and of the console, which visitors never fetch. */
export const routeFiles = ['site', 'own', 'study', 'console'] as const;
export type RouteFile = (typeof routeFiles)[number];

/** A route as React Router's manifest has it; other properties are React Router's own affair. */
export type Route = {
  id: string;
  parentId?: string | undefined;
  imports?: string[] | undefined;
  css?: string[] | undefined;
};

type Routes = Readonly<Record<string, Route | undefined>>;

type Manifest = { entry: { module: string }; url: string; version: string; routes: Routes };

const consoleShell = 'staff-shell';

/** @param version of React Router's manifest: a hash of all that is in it */
export function routeFile(file: RouteFile, version: string): string {
  return `/assets/routes-${file}-${version}.json`;
}

export function fileOf({ id, parentId }: Route): RouteFile {
  if (id === consoleShell || parentId === consoleShell) return 'console';
  return filesFor(`/-/${id}`).at(-1) ?? 'site';
}

/** Which files hold the routes that an address may belong to. */
export function filesFor(pathname: string): readonly RouteFile[] {
  const [, staff, study, own] =
    /^\/[^/]+\/(?:(staff)|(studies\/[^/]+)|(my|usercenter))(?:\/|$)/.exec(pathname) ?? [];
  return staff ? ['site', 'console'] : study ? ['site', 'study'] : own ? ['site', 'own'] : ['site'];
}

/**
 * A table of routes as it is written: without what is false anyway, and without what the root has brought to every page.
 * Chunks are fetched all at once, so that their order is free: alphabetical, they are a tenth smaller.
 */
export function lean(routes: Routes, root: Route | undefined): Record<string, object> {
  const own = (all: readonly string[] = [], brought: readonly string[] = []) =>
    all.filter((one) => !brought.includes(one));
  return mapped(routes, ({ imports, css, ...route }) =>
    withoutFalse(
      route.id === root?.id
        ? { ...route, imports, css }
        : { ...route, imports: own(imports, root?.imports).sort(), css: own(css, root?.css) },
    ),
  );
}

/**
 * What a page says of its own routes. Their modules are there before React Router looks at this, so that nothing has
 * to know any more what they import.
 */
export function broughtRoutes({ entry, url, version, routes }: Manifest): object {
  return {
    entry: { module: entry.module, imports: [] },
    url,
    version,
    routes: mapped(routes, ({ imports, ...route }) => withoutFalse(route)),
  };
}

function mapped(routes: Routes, made: (route: Route) => object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route ? [[id, made(route)]] : [])),
  );
}

function withoutFalse(route: object): object {
  return Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && value !== undefined),
  );
}
