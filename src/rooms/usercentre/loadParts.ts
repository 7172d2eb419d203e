/** Loads the parts of the centre beside one another: one that fails or takes long holds up none of the others. */
import type { CentrePart, Panel } from '../../own/centre.ts';
import type { Context } from '../../platform/context.ts';
import { type Drawing, iconNamed } from '../../ui/icons.ts';

/** `panel` is null where it did not come in time, or not at all: the page then asks for it alone. */
export type LoadedPart = Pick<CentrePart, 'id' | 'title'> & { icon: Drawing; panel: Panel | null };

/** Milliseconds that the page waits for a part. */
const patience = 400;

export async function loadParts(
  { log }: Pick<Context, 'log'>,
  parts: readonly CentrePart[],
): Promise<LoadedPart[]> {
  const sorted = parts.toSorted((a, b) => a.order - b.order);
  return Promise.all(
    sorted.map(async ({ id, icon, title, load }) => ({
      id,
      icon: iconNamed(icon),
      title,
      panel: await inTime(
        load().catch((err: unknown) => {
          log.error({ err, part: id }, 'part of the user centre failed');
          return null;
        }),
      ),
    })),
  );
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
