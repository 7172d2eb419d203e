/**
 * Formulas between single dollar signs, by the rules of Pandoc's manual (tex_math_dollars), which tell them from amounts
 * of money: no space inside either sign, and no digit after the closing one. Pure.
 */
import type { Code, Construct, Extension, State } from 'micromark-util-types';

/** Those of remark-math, which makes formulas of them. */
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextSequence: 'mathTextSequence';
    mathTextData: 'mathTextData';
  }
}

const dollar = 36;
const backslash = 92;

/** An amount and words after it, where a formula would go on with signs: `$5 for a visit, 10$`. */
const amount =
  /^\d[\d.,]*(?:\s+\p{L}{2,}[\s,.;:]|\s*[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}。，；：`])/u;

/** What begins like this is no amount, and may stand before a digit: `5$\\times$10`. */
const command = /^(?:\\[a-z]|[\^_])/i;

/** Farther in, an amount is told no more. */
const amountWithin = 40;

const singleDollar: Construct = {
  name: 'singleDollar',
  previous: (code) => code !== dollar,
  tokenize(effects, ok, nok) {
    let inside = '';

    const start: State = (code) => {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      effects.consume(code);
      return afterOpening;
    };

    const afterOpening: State = (code) => {
      if (isSpace(code) || code === dollar) return nok(code);
      effects.exit('mathTextSequence');
      return between(code);
    };

    const between: State = (code) => {
      if (code === null || isAmount()) return nok(code);
      if (code === dollar) return closing(code);
      if (isLineEnding(code)) {
        effects.enter('lineEnding');
        take(code);
        effects.exit('lineEnding');
        return between;
      }
      effects.enter('mathTextData');
      return data(code);
    };

    const data: State = (code) => {
      if (code === null || code === dollar || isLineEnding(code) || isAmount()) {
        effects.exit('mathTextData');
        return between(code);
      }
      take(code);
      return code === backslash ? escaped : data;
    };

    /** What follows a backslash closes nothing. */
    const escaped: State = (code) => {
      if (code === null || isLineEnding(code)) return data(code);
      take(code);
      return data;
    };

    /** A sign that cannot close stands in no formula either: the search ends here, so that all are short. */
    const closing: State = (code) => {
      if (isSpace(this.previous)) return nok(code);
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
      effects.exit('mathText');
      return (next) => (next === dollar || (isDigit(next) && !command.test(inside)) ? nok(next) : ok(next));
    };

    const take = (code: Code) => {
      effects.consume(code);
      if (inside.length < amountWithin) inside += code !== null && code > 0 ? String.fromCharCode(code) : ' ';
    };

    const isAmount = () => inside.length < amountWithin && amount.test(inside);

    return start;
  },
};

export const singleDollars: Extension = { text: { [dollar]: singleDollar } };

/** Line endings and tabs have negative codes. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32 || code === 0xa0 || code === 0x3000;
}

function isLineEnding(code: Code): boolean {
  return code !== null && code <= -3;
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}
