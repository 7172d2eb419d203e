/**
 * A ZIP that is taken piece by piece. Several of its files may be open at once: what the later ones hold is compressed, and
 * waits for the end of the first.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** @param at when its files were made */
export function newZip(at: Date) {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  return {
    /** A text that is written piece by piece. */
    text(name: string) {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = at;
      zip.add(file);
      return {
        write: (text: string) => file.push(Buffer.from(text)),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** Bytes that are compressed already, as pictures are. */
    bytes(name: string, bytes: Uint8Array): void {
      const file = new ZipPassThrough(name);
      file.mtime = at;
      zip.add(file);
      file.push(bytes, true);
    },
    /** What has come since it was asked last. */
    taken(): Uint8Array[] {
      const taken = chunks;
      chunks = [];
      return taken;
    },
    end: () => zip.end(),
  };
}
