/** The process that decodes: its parent ends it when a picture takes too long, and it ends with its parent. */
import { hashesIn, webpOf } from './decode.ts';
import { type Decoded, type DecodeOrder, type Told, UnfitPicture } from './decoded.ts';

const tell = (told: Told) => process.send?.(told);

process.on('message', async (order: DecodeOrder) => {
  tell({ begun: true });
  tell(await outcomeOf(order));
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
