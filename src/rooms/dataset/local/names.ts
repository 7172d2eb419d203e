/** What a file is called that is made of another. */

/** Without its ending. */
export function bareName(name: string): string {
  return name.replace(/(\.study)?\.[^.]*$/, '');
}

export function studyName(name: string): string {
  return `${bareName(name)}.study.zip`;
}
