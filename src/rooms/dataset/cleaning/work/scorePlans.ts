/** The plan of a result, and what it asks of columns: fetched once a score is made. */
import { holds, itemsOf } from '../../../../frame/recipe/operations/score.ts';
import { compile } from '../../../../questionnaire/compile.ts';
import type { Definition } from '../../../../questionnaire/definition.ts';
import { planOf } from '../../../../questionnaire/programs/plan.ts';
import type { ScoreItem } from '../protocol.ts';

/** @param definition JSON, held to its format by whoever handed it out */
export function planFor(definition: string, output: string) {
  const read: Definition = JSON.parse(definition);
  return planOf(compile(read), [output]);
}

export function itemsFor(definition: string, output: string): ScoreItem[] {
  const plan = planFor(definition, output);
  return Array.from(itemsOf(plan), ([name, { type }]) => {
    const { unit, codes, values, item } = plan.inputs.find((one) => one.name === name) ?? {};
    const listed = codes ?? values?.map(String);
    const options = item && 'options' in item && Array.isArray(item.options) ? item.options : [];
    const can = listed ?? options.map(({ code }) => code);
    return {
      ...{ name, takes: holds[type] },
      ...(unit === undefined ? {} : { unit }),
      ...(can.length > 0 ? { codes: can } : {}),
    };
  });
}
