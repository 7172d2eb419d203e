/** What a node keeps in memory goes when a write, on whichever node, says that it is out of date. */
import { channel } from './cache.ts';
import type { Database } from './db/open.ts';

/** Something that holds what it read, by the tags of its data. */
export type Droppable = { drop(tags: readonly string[]): void; clear(): void };

/** @param held may grow later: what joins it is dropped from then on */
export async function dropOnWrites(database: Database, held: readonly Droppable[]): Promise<void> {
  await database.listen(
    channel,
    (payload) => {
      const tags = tagsIn(payload);
      for (const each of held) each.drop(tags);
    },
    // What was said while nobody listened is unknown.
    () => {
      for (const each of held) each.clear();
    },
  );
}

/** Anyone with the database can speak on the channel: what is not ours is passed over. */
function tagsIn(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload);
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  } catch {
    return [];
  }
}
