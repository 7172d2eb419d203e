/**
 * Addresses that stand bare in a text. RFC 3986 has only ASCII in them, and GitHub's dialect lets them run to the next
 * space, which Chinese, Japanese and Thai do not have: here they end before full-width and typographic punctuation, and
 * before a word of a script that is written right behind them.
 */
import type { Root } from 'mdast';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { SKIP, visit } from 'unist-util-visit';

const ending =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\p{Cs}\u3000-\u303f\uff00-\uffef\u2010-\u2027\u2030-\u205e«»·]/u;

function endsBefore(code: Code): boolean {
  return code !== null && code > 0x7f && ending.test(String.fromCharCode(code));
}

/** States that are told already: a part's own inside of the whole. */
const wrapped = new WeakSet<State>();

/** The same construct, which is told that the text ends where an address does. */
function bounded(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let real: Code = null;
      let left = false;
      const wrap = (state: State): State => {
        if (wrapped.has(state)) return state;
        const told: State = (code) => {
          real = code;
          const next = state(endsBefore(code) ? null : code);
          return next && !left ? wrap(next) : next;
        };
        wrapped.add(told);
        return told;
      };
      // What comes after a part gets what is really there.
      const part =
        (run: Effects['attempt']): Effects['attempt'] =>
        (parts, returned, bogus) => {
          // That extension hands over single constructs, never lists or maps of them.
          const begin = run(bounded(parts as Construct), wrap(returned), bogus && wrap(bogus));
          return () => begin(real);
        };
      const inner = { ...effects, attempt: part(effects.attempt), check: part(effects.check) };
      const leave =
        (state: State): State =>
        () => {
          left = true;
          return state(real);
        };
      return wrap(construct.tokenize.call(this, inner, leave(ok), leave(nok)));
    },
  };
}

const names = ['wwwAutolink', 'protocolAutolink'];

const constructs = Object.entries(gfmAutolinkLiteral().text ?? {}).flatMap(([code, at]) =>
  [at ?? []]
    .flat()
    .filter(({ name = '' }) => names.includes(name))
    .map((construct) => [code, { ...bounded(construct), name: `bounded ${construct.name}` }] as const),
);

export const boundedAddresses: Extension = {
  disable: { null: names },
  text: Object.fromEntries(constructs),
};

/** The same for addresses that were found in text afterwards (mdast-util-gfm-autolink-literal): those have no place. */
export function endAddresses(tree: Root): void {
  visit(tree, 'link', (link, index, parent) => {
    const [text] = link.children;
    if (link.position || text?.type !== 'text' || !parent || index === undefined) return;
    const end = text.value.search(ending);
    if (end === -1 || link.url.startsWith('mailto:')) return;
    const rest = text.value.slice(end);
    link.url = link.url.slice(0, link.url.length - rest.length);
    text.value = text.value.slice(0, end);
    parent.children.splice(index + 1, 0, { type: 'text', value: rest });
    return [SKIP, index + 2];
  });
}
