/** Where R's package `foreign` does not read what haven reads, and why: any other difference is a fault. */

type Known = { files: RegExp; says: RegExp; why: string };

const known: readonly Known[] = [
  { files: /\.zsav$/, says: /^not read$/, why: 'It knows no packed files of SPSS.' },
  {
    files: /^(?:ours-.*|haven-(?:11[7-9]|empty)|wide)\.dta$/,
    says: /^not read$/,
    why: 'It reads Stata up to version 12.',
  },
  {
    files: /\.sav$/,
    says: /^differs in (?:essay|note)$/,
    why: 'A text of more than 255 bytes is several variables for it.',
  },
  {
    files: /^(?:foreign-gbk|page-\d+)\.dta$/,
    says: /^differs in \w+$/,
    why: 'It leaves texts in the bytes of their code page.',
  },
  {
    files: /^page-\d+\.sav$/,
    says: /^(?:not read|differs in [\w, ]+)$/,
    why: 'It is told to take every file for UTF-8.',
  },
];

/** @param says of a file, `equal` or what `oracle.R` found */
export function isExplained(file: string, says: string | undefined): boolean {
  return says === 'equal' || known.some((one) => one.files.test(file) && one.says.test(says ?? ''));
}

/** Code pages as PSPP names them, which the library under haven does not know: 936, 949, and 9066, IBM's number for Thai. */
export function isUnknownToHaven(file: string): boolean {
  return /^page-(?:874|936|949)\.sav$/.test(file);
}
