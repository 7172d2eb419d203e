/** Fetches the routes that a page did not bring, and gives them to the router. */
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_createClientRoutes as createClientRoutes,
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import { filesFor, type RouteFile, routeFile } from './routeFiles.ts';

type Routes = AssetsManifest['routes'];
type Patch = Parameters<PatchRoutesOnNavigationFunction>[0]['patch'];

declare global {
  interface Window {
    /** React Router's router calls this before it says where an address leads (vite.config.ts). */
    patchRoutes?: PatchRoutesOnNavigationFunction;
  }
}

/** What a page brings, for React Router's client and under its names. */
type Brought = {
  __reactRouterManifest?: AssetsManifest;
  __reactRouterRouteModules?: RouteModules;
};

type Browser = Pick<Window, 'location' | 'patchRoutes' | 'reloadOnce' | 'fetchPart'> & Brought;

/**
 * Called before there is a router.
 * @param whenIdle runs something once the page has nothing else to do
 */
export function findRoutesInFiles(browser: Browser, whenIdle: (then: () => void) => void): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = browser;
  if (!manifest || !modules) throw new Error('The page has not brought its routes.');
  const { version, routes: known } = manifest;
  const files = new Map<RouteFile, Promise<Routes>>();
  const added = new Set<RouteFile>();

  function routesIn(file: RouteFile, priority: RequestPriority): Promise<Routes> {
    const asked = files.get(file);
    if (asked) return asked;
    const routes = read(routeFile(file, version), priority);
    files.set(file, routes);
    routes.catch(() => files.delete(file));
    return routes;
  }

  function add(routes: Routes, patch: Patch): void {
    const fresh = Object.fromEntries(Object.entries(routes).filter(([id]) => !known[id]));
    Object.assign(known, fresh);
    const parents = new Set(Object.values(fresh).map((route) => route?.parentId));
    for (const parent of parents) {
      // Those below one that is fresh itself come with it.
      if (parent !== undefined && fresh[parent]) continue;
      patch(parent ?? null, createClientRoutes(fresh, modules ?? {}, null, true, false, parent));
    }
  }

  browser.patchRoutes = async ({ path, patch, signal }) => {
    for (const file of filesFor(path)) {
      if (added.has(file)) continue;
      try {
        const fetch = () => routesIn(file, 'high');
        const routes = await (browser.fetchPart?.(fetch) ?? fetch());
        if (signal.aborted || added.has(file)) continue;
        added.add(file);
        add(routes, patch);
      } catch (error) {
        // As when the chunk of a screen is gone: there is a new release, and a whole load leads to it.
        if (!browser.reloadOnce?.()) throw error;
        await new Promise(() => {});
      }
    }
  };

  whenIdle(() => {
    for (const file of filesFor(browser.location.pathname)) routesIn(file, 'low').catch(() => {});
  });
}

async function read(address: string, priority: RequestPriority): Promise<Routes> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
