/** The page of the small room: its records, as the guard lets its reader see them, who is noted. */
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { auditIn } from '../../src/platform/place.ts';
import { studyPage } from '../../src/platform/studyPage.ts';
import { armsOf, type Pauses, pausing, recordOf, recordsOf } from './room.ts';

export function loaderOf(pauses: Pauses) {
  return async ({ context, request }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const { page, place } = studyPage(context, request);
    await pausing(pauses.page);
    const look = { act: 'record.look', subject: 'study', subjectId: place.study };
    await page.ctx.transaction((tx) => auditIn(tx, place, look));
    const arms = place.unblinded ? await armsOf(page.ctx, place) : null;
    return { records: await recordsOf(page.ctx, place), arms };
  };
}

/** The page of one record, by the id that its address has. */
export async function recordLoader({
  context,
  request,
  params,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { page, place } = studyPage(context, request);
  const { record = '' } = params;
  return page.ctx.transaction((tx) => recordOf(tx, place, record, 'record.read'));
}
