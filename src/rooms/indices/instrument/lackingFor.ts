/** Which answers an output lacks that has no value: those without which it surely has none. Pure. */
import type { Slots } from '../../../expressions/functions.ts';
import { strict } from '../../../expressions/programs/strict.ts';
import type { Checked } from '../../../expressions/tree.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';

/** Names of inputs, in the order in which they are asked; none where all are there and the formula has no value. */
export function lackingFor(questionnaire: Questionnaire, of: string, slots: Slots): string[] {
  const needed = new Set<string>();
  const follow = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const below of treesOf(questionnaire, name).flatMap((tree) => [...strict(tree)])) follow(below);
  };
  follow(of);
  return questionnaire.items
    .filter(({ item, variable }) => needed.has(item.id) && Number.isNaN(slots[variable.slot]!))
    .map(({ item }) => item.id);
}

function treesOf({ values, scores, findings }: Questionnaire, name: string): Checked[] {
  const value = values.find((one) => one.value.id === name);
  if (value) return [value.tree];
  const score = scores.find((one) => one.score.id === name);
  if (score) return score.formula ? [score.formula.tree] : score.terms.map(({ tree }) => tree);
  return findings.find(({ finding }) => finding.id === name)?.levels.map(({ tree }) => tree) ?? [];
}
