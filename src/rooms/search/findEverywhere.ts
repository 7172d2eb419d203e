/** The index, and beside it what rooms find themselves because they have too much of it to be indexed. */
import type { Context } from '../../platform/context.ts';
import { type Answer, type Found, find, type Question } from '../../search/find.ts';
import type { LookedUp, SearchKind } from '../../search/kinds.ts';
import { marked } from '../../search/snippet.ts';
import { folded, wordsOf } from '../../search/words.ts';

/** Beside texts only the nearest: very many things would else push them out. */
const beside = 3;

export async function findEverywhere(ctx: Context, question: Question): Promise<Answer> {
  const wanted = ctx.declared.searchKinds.filter(({ kind }) => question.kinds.includes(kind));
  const indexed = wanted.filter(({ lookUp }) => !lookUp).map(({ kind }) => kind);
  const { offset, limit } = question;
  if (indexed.length === 0) {
    const found = (await Promise.all(wanted.map((kind) => lookUpIn(ctx, kind, question)))).flat();
    return { found: found.slice(offset, offset + limit), count: found.length, more: false, instead: null };
  }
  const [answer, ...others] = await Promise.all([
    find(ctx, { ...question, kinds: indexed }),
    ...wanted.map((kind) => (offset === 0 ? lookUpIn(ctx, kind, question) : [])),
  ]);
  const near = others.flatMap((one) => one.slice(0, beside));
  const asked = folded(question.text.trim());
  const exact = near.filter(({ title, ref }) => [folded(textOf(title)), folded(ref)].includes(asked));
  const rest = near.filter((one) => !exact.includes(one));
  return { ...answer, found: [...exact, ...answer.found, ...rest], count: answer.count + near.length };
}

const textOf = (title: Found['title']) => title.map(({ text }) => text).join('');

async function lookUpIn(ctx: Context, { kind, lookUp }: SearchKind, question: Question): Promise<Found[]> {
  if (!lookUp || question.text.trim() === '') return [];
  const stems = wordsOf(question.text, question.locale);
  const present = ({ ref, slug, title, summary }: LookedUp): Found => ({
    kind,
    ref,
    slug,
    locale: question.locale,
    title: marked(title, stems),
    passage: [{ text: summary, mark: false }],
    publishedAt: new Date(0),
  });
  return (await lookUp(ctx, question.text, question.locale)).map(present);
}
