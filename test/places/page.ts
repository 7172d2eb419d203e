/** The page of the small room: its records, as the guard lets its reader see them. */
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { studyPage } from '../../src/platform/studyPage.ts';
import { armsOf, recordsOf } from './room.ts';

export async function loader({ context, request }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { page, place } = studyPage(context, request);
  const arms = place.unblinded ? await armsOf(page.ctx, place) : null;
  return { records: await recordsOf(page.ctx, place), arms };
}
