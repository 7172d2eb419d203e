/** How a figure speaks: who draws it brings the words and the numbers of a language. */
import type { Quantity, Title, Told } from '../figure.ts';

/** `say` takes keys of the words of figures; `titleOf` the key of a variable, `levelOf` a value of it as well. */
export type Speech = {
  language: string;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  number(value: number, digits: number): string;
  titleOf(variable: string): string;
  labelOf(variable: string, level: string): string;
};

export function titleText(title: Title, speech: Speech): string {
  if ('told' in title) return toldText(title.told, speech);
  if ('words' in title) return title.words;
  if ('word' in title) return speech.say(`words.${title.word}`);
  return title.level === undefined
    ? speech.titleOf(title.variable)
    : speech.labelOf(title.variable, title.level);
}

export function toldText({ key, values }: Told, speech: Speech): string {
  const said = Object.entries(values).map(([name, one]): [string, string] => [
    name,
    quantityText(one, speech),
  ]);
  return speech.say(`told.${key}`, Object.fromEntries(said));
}

function quantityText(quantity: Quantity, speech: Speech): string {
  switch (quantity.as) {
    case 'number':
      return speech.number(quantity.value, quantity.digits);
    case 'title':
      return titleText(quantity.title, speech);
  }
}
