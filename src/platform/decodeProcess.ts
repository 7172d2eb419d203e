/**
 * The process that decodes. Its parent ends it when a picture takes too long; it ends itself when it takes more memory than
 * it may, and when its parent is gone.
 */
import { hashesIn, webpOf } from './decode.ts';
import { type Decoded, type DecodeOrder, type Told, UnfitPicture } from './decoded.ts';

const tell = (told: Told) => process.send?.(told);

/** In bytes: given by the parent. */
const mostMemory = Number(process.argv[2]);

/** In milliseconds. What decodes does so in threads of its own, so that this one looks meanwhile. */
const pause = 20;

process.on('message', async (order: DecodeOrder) => {
  tell({ begun: true });
  const look = setInterval(() => {
    if (process.memoryUsage.rss() <= mostMemory) return;
    clearInterval(look);
    process.send?.({ fault: 'tooHeavy', why: 'too much memory' } satisfies Told, () => process.exit(1));
  }, pause);
  const outcome = await outcomeOf(order);
  clearInterval(look);
  tell(outcome);
});
process.on('disconnect', () => process.exit());

async function outcomeOf({ bytes, most }: DecodeOrder): Promise<Decoded> {
  try {
    return { done: most ? await webpOf(bytes, most) : await hashesIn(bytes) };
  } catch (error) {
    if (error instanceof UnfitPicture) return { fault: error.fault, why: String(error.cause ?? '') };
    return { fault: 'broken', why: String(error) };
  }
}
