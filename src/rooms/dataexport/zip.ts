/** A ZIP that grows in memory. Several of its files may be open at once; what they hold is compressed meanwhile. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** @param at when its files were made */
export function newZip(at: Date) {
  const chunks: Uint8Array[] = [];
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
    end(): Buffer {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
