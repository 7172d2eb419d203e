/** Under which keys the words of a design stand: the one place that knows, for rooms, and for the test that none is missing. */
import type { Design } from './design.ts';
import type { Way } from './finding.ts';

/** `two-means` is `twoMeans` among the keys. */
export function keyOf(id: string): string {
  return id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Every key that a page of this design can ask for, apart from units, steps and errors, which all designs share. */
export function keysOf(design: Design): string[] {
  return [
    `designs.${keyOf(design.id)}.title`,
    `designs.${keyOf(design.id)}.purpose`,
    `families.${design.family}`,
    `methods.${keyOf(design.id)}`,
    `assumed.${keyOf(design.id)}`,
    ...design.inputs.flatMap((input) => [
      `inputs.${input.name}`,
      ...(input.kind === 'choice' ? input.options.map((option) => `options.${input.name}.${option}`) : []),
    ]),
    ...design.outputs.map(({ name }) => `outputs.${name}`),
    ...design.formula.map(({ key }) => `lines.${key}`),
    ...design.assumptions.map((key) => `assumptions.${key}`),
    ...design.checks.map(({ key }) => `errors.${key}`),
  ];
}

/** The same of a way to find an input. */
export function keysOfWay(way: Way): string[] {
  return [
    `ways.${way.id}`,
    ...way.inputs.flatMap((input) => [
      `inputs.${input.name}`,
      ...(input.kind === 'choice' ? input.options.map((option) => `options.${input.name}.${option}`) : []),
    ]),
    ...way.lines.map(({ key }) => `lines.${key}`),
    ...way.assumptions.map((key) => `assumptions.${key}`),
    ...way.checks.map(({ key }) => `errors.${key}`),
  ];
}
