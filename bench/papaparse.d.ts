/** What of Papa Parse is asked here; its own types stand in a package of their own, for three members. */
declare module 'papaparse' {
  import type { Readable } from 'node:stream';

  const papa: {
    parse(
      stream: Readable,
      config: {
        chunk: (results: { data: string[][] }) => void;
        complete: () => void;
        error: (error: Error) => void;
      },
    ): void;
  };
  export default papa;
}
