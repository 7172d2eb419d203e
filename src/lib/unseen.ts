/** Characters that show nothing. Pure. */

/** Control, format, private and unassigned characters, and letters that show nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/v;

/** One line as it is kept: what nobody sees is not in it, and spaces are single. */
export function cleanLine(typed: string): string {
  return withoutUnseen(typed.normalize('NFC').replace(/\s+/gu, ' ')).replace(/ +/g, ' ').trim();
}

/** Emoji as Unicode joins and draws them (UTS #51): their joiners and selectors are seen. */
const emoji = /\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f/v;

const pieces = new RegExp(`(${emoji.source})|${unseen.source}`, 'gv');

export function withoutUnseen(text: string): string {
  return text.replace(pieces, (_piece, joined: string | undefined) => joined ?? '');
}

export function holdsUnseen(text: string): boolean {
  return withoutUnseen(text) !== text;
}
