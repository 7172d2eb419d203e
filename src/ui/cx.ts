/** Joins the class names that are there: `cx(styles.btn, wide && styles.wide, className)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
