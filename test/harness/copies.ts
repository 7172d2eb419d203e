/** Copies of what is held about somebody, opened. */
import { unzipSync } from 'fflate';

type Held = { table: string; by: string; why: string; leftOut?: string[]; rows: Record<string, unknown>[] };

/** @throws Error for what is no ZIP, or whose JSON is broken */
export function openCopy(bytes: Uint8Array) {
  const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => ({
    name,
    text: Buffer.from(content).toString('utf8'),
  }));
  const ending = (end: string) => entries.filter(({ name }) => name.endsWith(end)).map(({ text }) => text);
  return {
    names: entries.map(({ name }) => name),
    pages: ending('.html'),
    // As `pack.ts` writes it.
    held: ending('data.json').flatMap((text) => JSON.parse(text).held as Held[]),
    /** The table of contents. */
    contents: entries.find(({ name }) => name === 'index.html')?.text ?? '',
  };
}
