/**
 * Spanish, French and Portuguese say “1 000 000 de filas” where they say “1 000 filas”. The plural `many` of CLDR is for whole
 * millions alone where numbers stand in figures: what a file, an account or a log can hold a million of has it. Whatever else is
 * counted, such as days, columns, members, results or steps, never comes so far, and has none, as nobody could ever read it.
 */
import compile from 'icu-minify/compile';
import { cataloguesIn, english } from './catalogues.ts';
import type { Rule } from './project.ts';

/** In English, right behind the number, or alone where the number is written by itself. */
const reaches =
  /(?:^|(?:#|\{shown\w*\}) (?:\p{L}+ )?)(?:rows|cells|values|points|participants|dates|texts|identifiers|characters|problems|entries|missing(?! \p{L}))\b/u;

/** These count the same and are bounded: posts and fields, the values of one function or index, a dictionary, one's own data. */
const bounded =
  /^(?:forum|account)\.|\.(?:arguments|dictionary\.(?:filled|import\.more)|batch\.sketched|tags\.deleteAsk|contents\.count|one\.missing)$/;

/** The number, whichever way it stands there; without “de” before the noun it counts. */
const number = /#|\{shown\w*\}/;
const withoutDe = /(?:#|\{shown\w*\}) (?!de |d’)\p{L}/u;

type Plural = { of: string; arms: Map<string, string> };

export const millions: Rule = (root) =>
  cataloguesIn(root).flatMap((catalogue) =>
    (['es', 'fr', 'pt'] as const).flatMap((locale) =>
      [...(catalogue.languages.get(locale) ?? [])].flatMap(([key, text]) => {
        if (!text.includes(', plural,')) return [];
        const source = pluralsIn(english(catalogue).get(key) ?? '');
        const isBounded = bounded.test(`${catalogue.namespace}.${key}`);
        return pluralsIn(text).flatMap((plural) => {
          const said = faultOf(plural, isBounded ? undefined : source.find(({ of }) => of === plural.of));
          return said ? [`${catalogue.file(locale)} ${key} ${said}`] : [];
        });
      }),
    ),
  );

/** @param source the same in English, where it can come so far */
function faultOf({ arms }: Plural, source: Plural | undefined): string | undefined {
  const [other = '', many] = [arms.get('other'), arms.get('many')];
  const counted = source?.arms.get('other') ?? '';
  const isCounting = reaches.test(counted) && number.test(other) === number.test(counted);
  if (isCounting && many === undefined) return 'lacks the plural `many`: a million takes “de”.';
  if (!isCounting && many !== undefined) return 'has a plural `many`, and counts nothing to a million.';
  return many !== undefined && withoutDe.test(many) ? `says “${many}”: a million takes “de”.` : undefined;
}

function pluralsIn(message: string): Plural[] {
  return found(message === '' ? [] : compile(message));
}

/** Of icu-minify's nodes: 0 is the number of a plural, 2 and 3 are plurals. */
function found(nodes: unknown): Plural[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node): Plural[] => {
    if (!Array.isArray(node)) return [];
    const [name, type, arms]: unknown[] = node;
    if (typeof type !== 'number' || type === 0) return found(node.slice(1));
    const inside = Object.entries(Object(arms));
    const own = { of: String(name), arms: new Map(inside.map(([arm, text]) => [arm, written(text)])) };
    return [...(type === 2 || type === 3 ? [own] : []), ...inside.flatMap(([, text]) => found(text))];
  });
}

function written(nodes: unknown): string {
  if (nodes === 0) return '#';
  if (!Array.isArray(nodes)) return String(nodes);
  return nodes
    .map((node) => {
      if (!Array.isArray(node)) return written(node);
      if (node.length === 1) return `{${node[0]}}`;
      return typeof node[1] !== 'number' || node[1] === 0 ? written(node.slice(1)) : '';
    })
    .join('');
}
