/** What the root loader gave: the frame reads it, and does not import the root that renders the frame. */
import { useRouteLoaderData } from 'react-router';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Viewer } from '../platform/page.ts';
import type { Leaving } from '../ports/deletion.ts';
import type { FrameSite } from '../ports/site.ts';

export type RootData = {
  locale: LocaleCode;
  origin: string;
  apiOrigin: string;
  buildId: string;
  site: FrameSite;
  messages: string;
  /** Who is signed in; null for a visitor, and on every page that is kept for all. */
  viewer: Viewer | null;
  leaving: Leaving | null;
  /** How many notices that person has not read. */
  unread: number;
  /** Whether a task of theirs is under way, or has ended since they looked. */
  tasks: 'running' | 'ended' | null;
};

/** Undefined when the root loader itself failed. */
export function useRoot(): RootData | undefined {
  // React Router's own type follows what it serialises; the loader is declared to return just this.
  return useRouteLoaderData('root') as RootData | undefined;
}
