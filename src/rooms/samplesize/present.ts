/** Designs and answers as calls give them, in the caller's language. */
import type { AnswerOf } from '../../contract/endpoint.ts';
import { designs } from '../../designs/catalogue.ts';
import type { Answer, Design, Input } from '../../designs/design.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { computeDesign, getDesigns } from './contract.ts';
import { dataOf } from './describe.ts';
import { purposeKey, titleKey } from './keys.ts';

type Catalogue = Pick<Context, 'catalogue'>;

export function presentDesigns({ catalogue }: Catalogue, locale: LocaleCode): AnswerOf<typeof getDesigns> {
  const say = (key: string) => catalogue.text(locale, `designs.${key}`);
  return {
    designs: designs.map((design) => ({
      id: design.id,
      title: say(titleKey(design.id)),
      purpose: say(purposeKey(design.id)),
      family: design.family,
      goals: [...design.goals],
      inputs: design.inputs.map((input) => ({ ...shape(input), label: say(`inputs.${input.name}`) })),
      outputs: design.outputs.map(({ name, unit }) => ({ name, unit, label: say(`outputs.${name}`) })),
      main: design.main,
      sources: dataOf(design).sources.map(({ authors, year, title, in: place, doi, isbn }) => ({
        authors,
        year,
        title,
        in: place,
        doi: doi ?? null,
        isbn: isbn ?? null,
      })),
    })),
  };
}

function shape(input: Input) {
  const { name, kind } = input;
  if (input.kind === 'choice') {
    const { default: usual, options } = input;
    const nothing = { unit: 'none', min: null, max: null, open: null, solvedBy: null } as const;
    return { name, kind, ...nothing, default: usual, options: [...options] };
  }
  const { unit, min, max, open = null, default: usual, solvedBy = null } = input;
  return { name, kind, unit, min, max, open, default: usual, options: [], solvedBy };
}

export function presentAnswer(
  { catalogue }: Catalogue,
  locale: LocaleCode,
  { design, answer, script }: { design: Design; answer: Answer; script: string },
): AnswerOf<typeof computeDesign> {
  const { goal, values, outputs, steps, cautions } = answer;
  return {
    design: design.id,
    goal,
    values: { ...values },
    outputs: { ...outputs },
    main: design.main,
    steps: [...steps],
    cautions: cautions.map(({ key, values: named, instead = null }) => ({
      text: catalogue.text(locale, `designs.cautions.${key}`, { ...named }),
      instead,
    })),
    script,
  };
}
