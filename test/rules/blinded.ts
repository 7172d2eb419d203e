/** Blinded columns leave the database by one function, which asks for a place that may see them. */
import { place, productCode, type Rule, withoutComments } from './project.ts';

/** The name of a blinded column stands in a call of `blindedColumn` and nowhere else. */
export const blindedColumnsHaveOneWay: Rule = (root) =>
  productCode(root).flatMap((file) => {
    const code = withoutComments(file);
    return [...code.matchAll(/\b[a-z]\w*_blinded\b/g)].flatMap(({ 0: name, index }) =>
      /\bblindedColumn(?:<[^()]*>)?\([^()]*$/.test(code.slice(0, index))
        ? []
        : [`${place(file, index)} names the blinded column ${name}: ask blindedColumn for it.`],
    );
  });
