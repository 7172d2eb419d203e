/** A language that a sentence names is called as the reader calls it: `Englisch` in German, and not by its own name. */
import { Visitor } from 'vite';
import { place, productCode, type Rule, syntaxOf } from './project.ts';

/** `name` of a language is its own; of the language of the page it is the reader's too. */
export const languagesAreTheReaders: Rule = (root) =>
  productCode(root)
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap((file) => {
      const found: string[] = [];
      new Visitor({
        Property({ key, value, start }) {
          if (key.type !== 'Identifier' || key.name !== 'language' || value.type !== 'MemberExpression')
            return;
          if (value.object.type !== 'Identifier' || value.property.type !== 'Identifier') return;
          if (value.property.name === 'name')
            found.push(
              `${place(file, start)} names a language in its own words: languageName() has the reader's.`,
            );
        },
      }).visit(syntaxOf(file).program);
      return found;
    });
