/** What members who are mentioned are called now, put in where their names are shown. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { membersBy } from './queries/members.ts';
import { mentionHtml } from './rendering/post.ts';

/** What the member with a number is called. */
export type NameOf = (number: number) => string;

const anyMention = /\]\(#member-([1-9]\d{0,14})\)|<span class="mention" data-member="(\d{1,15})">/g;

/** Far more than a post may mention: what only looks like a mention costs no more than so many. */
const mostOfText = 50;

/** @param texts in which they are mentioned, as Markdown or as HTML */
export async function namesNow(ctx: Context, locale: LocaleCode, texts: readonly string[]): Promise<NameOf> {
  const found = texts.flatMap(numbersIn);
  const { text } = ctx.catalogue;
  const members = await membersBy(ctx, { numbers: [...new Set(found)] });
  const accounts = members.map(({ account }) => account);
  const known = accounts.length > 0 ? await ctx.ports.account.peopleOf(ctx, accounts) : undefined;
  const byNumber = new Map(members.map((member) => [member.number, member]));
  return (number) => {
    const member = byNumber.get(number);
    const person = member && known?.get(member.account);
    if (!member || !person) return text(locale, 'forum.server.gone');
    // Whose posts nobody has seen is not known to write here: whoever makes up numbers learns no name.
    return (
      (member.posts > 0 && person.name) || text(locale, 'forum.server.member', { number: String(number) })
    );
  };
}

function numbersIn(text: string): number[] {
  const numbers = new Set<number>();
  for (const [, written, shown] of text.matchAll(anyMention)) {
    numbers.add(Number(written ?? shown));
    if (numbers.size === mostOfText) break;
  }
  return [...numbers];
}

/** HTML as readers see it. */
export function htmlWithNames(html: string, nameOf: NameOf): string {
  return html.replace(
    mentionHtml,
    (_whole, number: string) =>
      `<span class="mention" data-member="${number}">@${escaped(nameOf(Number(number)))}</span>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
