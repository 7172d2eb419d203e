/** The address of a screen, as it stands in the browser's address bar. */
import type { ProblemCode } from '../contract/problems.ts';

/** Below these React Router asks for a screen's data; of the home page at `/_root.data`. */
const dataAddress = /(?:\/_root|\/_)?\.data$/;

/** React Router's own parameters: which parts of a screen it wants. */
const routerParameters = ['_routes', 'index'] as const;

/** Whether this is the address of a screen's data, and not of the document. */
export function isDataAddress(pathname: string): boolean {
  return dataAddress.test(pathname);
}

/** The path of a screen, where its data is asked for. */
export function screenPath(pathname: string): string {
  return pathname.replace(dataAddress, '') || '/';
}

/** Path and query of the screen that a loader runs for, without what React Router adds to ask for its data. */
export function screenAddress({ url }: Pick<Request, 'url'>): { pathname: string; search: string } {
  const { pathname, search, searchParams } = new URL(url);
  if (!dataAddress.test(pathname)) return { pathname, search };
  for (const name of routerParameters) searchParams.delete(name);
  const left = searchParams.toString();
  return { pathname: screenPath(pathname), search: left && `?${left}` };
}

/** Where somebody does what a study asks of them first, and goes on from there. */
export function screenFor(problem: ProblemCode): 'login' | 'study-session' | 'my/factor' | undefined {
  if (problem === 'unauthenticated') return 'login';
  if (problem === 'study_factor') return 'my/factor';
  return problem === 'step_up' || problem === 'stale_sign_in' ? 'study-session' : undefined;
}
