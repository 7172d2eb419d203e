/** On which inputs a part of a formula rests, as the answers stand: of an `if` only the way that was taken. Pure. */
import { compiled } from '../../../expressions/compile.ts';
import type { Slots } from '../../../expressions/functions.ts';
import { type Checked, variablesOf } from '../../../expressions/tree.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';

export class Dependence {
  private readonly questionnaire: Questionnaire;
  private readonly slots: Slots;
  private readonly types: ReadonlyMap<string, string>;

  constructor(questionnaire: Questionnaire, slots: Slots) {
    this.questionnaire = questionnaire;
    this.slots = slots;
    this.types = new Map(questionnaire.items.map(({ item }) => [item.id, item.type]));
  }

  /** The expression of a value or a score. */
  treeOf(name: string): Checked | undefined {
    const { values, scores } = this.questionnaire;
    return (
      scores.find((one) => one.score.id === name)?.formula?.tree ??
      values.find((one) => one.value.id === name)?.tree
    );
  }

  /** The way that an `if` takes; undefined while its condition is not known. */
  way({ args }: Extract<Checked, { kind: 'call' }>): Checked | undefined {
    const [condition, yes, no] = args;
    const truth = condition ? compiled(condition)(this.slots) : Number.NaN;
    return truth === 1 ? yes : truth === 0 ? no : undefined;
  }

  /** What decides which coefficients count, such as sex or region, goes without saying beside what is measured. */
  inputsOf(tree: Checked): string[] {
    const all = [...new Set(this.all(tree))];
    const measured = all.filter((name) => this.types.get(name) !== 'choice');
    return (measured.length > 0 ? measured : all).sort();
  }

  /** Whether a name is more than a coefficient that a choice decides. */
  varies(name: string): boolean {
    const type = this.types.get(name);
    if (type !== undefined) return type !== 'choice';
    const { scores } = this.questionnaire;
    const terms = scores.find((one) => one.score.id === name)?.terms ?? [];
    const tree = this.treeOf(name);
    return [...(tree ? [tree] : []), ...terms.map((term) => term.tree)].some((one) => this.isLive(one));
  }

  isLive(tree: Checked): boolean {
    return variablesOf(tree).some(({ name }) => this.varies(name));
  }

  private all(tree: Checked): string[] {
    if (tree.kind === 'call' && tree.name === 'if') {
      const way = this.way(tree);
      const taken = way ? this.all(way) : [];
      return taken.length > 0 ? taken : tree.args.slice(0, 1).flatMap((one) => this.all(one));
    }
    if (tree.kind === 'call') return tree.args.flatMap((arg) => this.all(arg));
    if (tree.kind === 'binary') return [...this.all(tree.left), ...this.all(tree.right)];
    if (tree.kind === 'not') return this.all(tree.of);
    if (!('variable' in tree)) return [];
    const { name } = tree.variable;
    if (this.types.has(name)) return [name];
    const own = this.treeOf(name);
    if (own) return this.all(own);
    const terms = this.questionnaire.scores.find((one) => one.score.id === name)?.terms ?? [];
    return terms.flatMap((term) => this.all(term.tree));
  }
}
