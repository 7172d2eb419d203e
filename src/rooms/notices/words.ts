/** The sentences of a notice, made of its kind and its values when it is shown. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type NoticeKind, type NoticeValue, saidValues } from '../../platform/notice.ts';
import type { NoticeRow } from './queries.ts';

export type Sentences = { title: string; text: string };

/** '' for the text of a kind that says everything in its title. */
export function sentencesOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  { words }: NoticeKind,
  { facts }: Pick<NoticeRow, 'facts'>,
): Sentences {
  // Written by `notify`, and by nobody else.
  const values = saidValues(catalogue, locale, facts as Record<string, NoticeValue>);
  return {
    title: catalogue.text(locale, words.title, values),
    text: words.text === undefined ? '' : catalogue.text(locale, words.text, values),
  };
}

/** Notices with what their kinds say of them now: asked when they are shown or sent, kind by kind. */
export async function asNow(ctx: Context, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const facts = new Map<string, object>();
  for (const { kind, now } of ctx.declared.noticeKinds) {
    const own = rows.filter((row) => row.kind === kind);
    if (!now || own.length === 0) continue;
    const changed = await now(
      ctx,
      own.map(({ path }) => path),
    );
    own.forEach(({ id, facts: told }, n) => {
      facts.set(id, { ...Object(told), ...changed[n] });
    });
  }
  return rows.map((row) => ({ ...row, facts: facts.get(row.id) ?? row.facts }));
}
