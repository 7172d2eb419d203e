/** What questionnaires and indices compute, as it was given to this recipe. */
import type { Plan } from '../../../../expressions/programs/plan.ts';
import type { Instruments } from '../../../../frame/recipe/operation.ts';
import type { Recipe } from '../../../../frame/recipe/recipe.ts';
import { namedIn } from '../instruments.ts';

export class GivenInstruments {
  private readonly plans = new Map<string, Plan>();

  async give(name: string, definition: string): Promise<void> {
    const output = namedIn(name)?.output;
    if (!output) return;
    const { planFor } = await import('./scorePlans.ts');
    this.plans.set(name, planFor(definition, output));
  }

  all(): Instruments {
    return this.plans;
  }

  wantedBy(steps: Recipe['steps']): string[] {
    const names = steps.flatMap(({ operation, off, values }) =>
      operation === 'score' && !off ? String(values.instrument) : [],
    );
    return [...new Set(names)].filter((name) => !this.plans.has(name));
  }
}
