/** Characters that show nothing. Pure. */

/** Control, format, private and unassigned characters, and letters that show nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line as it is kept: what nobody sees is not in it, and spaces are single. */
export function cleanLine(typed: string): string {
  return withoutUnseen(typed.normalize('NFC').replace(/\s+/gu, ' ')).replace(/ +/g, ' ').trim();
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

export function holdsUnseen(text: string): boolean {
  return text.search(unseen) !== -1;
}
