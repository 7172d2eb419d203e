/**
 * The Markdown that is read here: GitHub's, with mathematics, for texts in every language. Where GitHub's rules would
 * take something away from what a person wrote, they are narrowed (docs/decisions/0093-nothing-written-vanishes.md).
 */
import type { Root } from 'mdast';
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Construct, Extension, State } from 'micromark-util-types';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { boundedAddresses } from './addresses.ts';
import { singleDollars } from './dollars.ts';

const lessThan = 60;

/** Of HTML only comments are read, for the line that locks is one; tags are text like any other. */
const comments: Extension = {
  disable: { null: ['htmlFlow', 'htmlText'] },
  flow: { [lessThan]: onlyComment(htmlFlow, 'commentFlow') },
  text: { [lessThan]: onlyComment(htmlText, 'commentText') },
};

function onlyComment(html: Construct, name: string): Construct {
  return {
    ...html,
    name,
    tokenize(effects, ok, nok) {
      return effects.check(opening, html.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

const opening: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let at = 0;
    const step: State = (code) => {
      if (code !== '<!--'.charCodeAt(at)) return nok(code);
      if (at === 0) effects.enter('data');
      effects.consume(code);
      if (++at < '<!--'.length) return step;
      effects.exit('data');
      return ok;
    };
    return step;
  },
};

function extendSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(comments, singleDollars, boundedAddresses);
}

const processor = unified()
  .use(remarkParse)
  // A single ~ is a range of doses in Chinese, Japanese and Korean.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough, { singleTilde: false })
  .use(remarkMath, { singleDollarTextMath: false })
  .use(extendSyntax)
  .freeze();

export function parseMarkdown(markdown: string): Root {
  return processor.parse(markdown);
}
