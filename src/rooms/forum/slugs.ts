/** Tags, and addresses of topics, out of what people type. Pure. */
import { typedText } from '../../lib/query.ts';
import { lengths } from './limits.ts';

/** Letters, digits and single hyphens, in lower case: `Cox-Model ` and `cox model` are one tag. Empty for nothing. */
export function tagOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+#.]+/gu) ?? [];
  return typedText(words.join('-').replace(/^[.-]+|[.-]+$/g, ''), lengths.tag);
}

/** The title in letters and digits of any script, with the id at its end, so that it is never taken. */
export function slugOf(title: string, id: number): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const plain = typedText(words.join('-'), 80).replace(/-+$/, '');
  return `${plain === '' ? 'topic' : plain}-${id}`;
}

/** The id at the end of a slug. */
export function idIn(slug: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
