/** Traditional Chinese characters as simplified ones, by the dictionaries of OpenCC: for comparing, not for showing. */
import type { DictLike } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/t2cn';

/** Characters alone: what is compared keeps its length, and needs no words. */
function charactersOf(dictionary: DictLike): [string, string][] {
  const pairs =
    typeof dictionary === 'string'
      ? dictionary.split('|').map((pair): [string, string] => {
          const [one = '', other = ''] = pair.split(' ');
          return [one, other];
        })
      : dictionary.map(([one, other]): [string, string] => [one, other]);
  return pairs.filter(([one, other]) => one.length === 1 && other.length === 1);
}

const tableOf = (groups: readonly (readonly DictLike[])[] = []) =>
  new Map(groups.flat().flatMap(charactersOf));

/** Hong Kong's and Taiwan's own forms come first to the common traditional ones. */
const common = new Map([...tableOf(from['tw']), ...tableOf(from['hk'])]);
const simplified = tableOf(to['cn']);

export function simplifiedHan(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (one) => {
    const traditional = common.get(one) ?? one;
    return simplified.get(traditional) ?? simplified.get(one) ?? traditional;
  });
}
