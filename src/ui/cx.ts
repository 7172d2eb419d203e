/** Joins class names, leaving out what is false or missing: `cx(styles.btn, wide && styles.wide, className)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
