/**
 * R for browsers, as the site serves it from the package `webr`: which of its files, and where. The folder bears their version, so
 * that they never change there. See docs/decisions/0210-r-in-the-browser.md.
 */
const rPackage = '0.6.0';
export const rVersion = '4.6.0';
export const rFolder = `/r-${rPackage}/`;
export const rSource = `https://github.com/r-wasm/webr/tree/v${rPackage}`;

/** Without translations, manuals and fonts, which no computation needs; in bytes once unpacked. */
export const rFiles = {
  'webr-worker.js': 134_029,
  'R.js': 785_875,
  'R.wasm': 18_062_845,
  'libRblas.so': 198_205,
  'libRlapack.so': 1_769_888,
} as const;

export const rWorker = 'webr-worker.js' satisfies keyof typeof rFiles;
export const rUnpacked = Object.values(rFiles).reduce<number>((sum, bytes) => sum + bytes, 0);

/** What comes over the wire, in bytes, about; a test holds it to what is sent. */
export const rSent = 12_800_000;

/**
 * The policy of the worker alone, whose engine is compiled where it runs; that of the pages stays as strict as ever. It asks nobody
 * but this site.
 */
export const rPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; connect-src 'self'";
