/** The parts that every office file begins with (ECMA-376, part 2: Open Packaging Conventions). */
/** What one part says of another. */
export const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type Part = { name: string; text: string };

/** @param types by the name of a part, its content type */
export function contentTypes(types: Readonly<Record<string, string>>): Part {
  const overrides = Object.entries(types).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  return {
    name: '[Content_Types].xml',
    text: `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  };
}

/** @param related types and targets; the first is `rId1` */
export function relationships(
  name: string,
  related: readonly (readonly [type: string, target: string])[],
): Part {
  const all = related.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeNames}/${type}" Target="${target}"/>`,
  );
  return { name, text: `<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>` };
}
