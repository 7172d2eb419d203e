/** Counts of the rows of a file what is touched: values, and of how many participants, where a column says whose a row is. */
import type { Touching } from '../../../dictionary/impact.ts';
import { type Recodes, recodeView } from '../../../dictionary/recode.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { textAt } from '../../../frame/csv/csvRows.ts';
import type { Tokens } from '../../../frame/csv/tokens.ts';
import type { AffectedValues } from '../../../ports/dataset.ts';
import { People } from './people.ts';

type Count = { touching: Touching; values: number; people: People };

type Watched = { at: number; name: string; counts: Count[]; read(text: string): number | string | null };

export class Counter {
  /** Columns of which something is touched. */
  readonly watched: readonly Watched[];
  readonly byPerson: boolean;
  private readonly personAt: number;
  private readonly persons = new Map<string, number>();

  /** @param recodes of the versions after the one under which the data were kept, the oldest first */
  constructor({ variables }: Dictionary, touched: readonly Touching[], recodes: readonly Recodes[]) {
    const byKey = Map.groupBy(touched, ({ key }) => key);
    this.watched = variables.flatMap((variable, at) => {
      const those = byKey.get(variable.key);
      if (!those) return [];
      const counts = those.map((touching): Count => ({ touching, values: 0, people: new People() }));
      return [{ at, name: variable.name, counts, read: reader(variable, recodes) }];
    });
    this.personAt = variables.findIndex(({ roles }) => roles?.includes('id'));
    this.byPerson = this.personAt >= 0;
  }

  take(tokens: Tokens, row: number): void {
    let person: number | undefined;
    for (const { at, counts, read } of this.watched) {
      const value = read(textAt(tokens, row, at));
      for (const count of counts) {
        if (!count.touching.touches(value)) continue;
        count.values++;
        if (!this.byPerson) continue;
        person ??= this.personIn(tokens, row);
        count.people.add(person);
      }
    }
  }

  found(): AffectedValues[] {
    return this.watched.flatMap(({ name, counts }) =>
      counts.flatMap(({ touching: { key, change, effect }, values, people }) => {
        if (values === 0) return [];
        const { kind, code } = change;
        const records = this.byPerson ? people.size : values;
        return [
          { key, name, change: kind, ...(code === undefined ? {} : { code }), effect, values, records },
        ];
      }),
    );
  }

  private personIn(tokens: Tokens, row: number): number {
    const name = textAt(tokens, row, this.personAt).trim();
    const known = this.persons.get(name);
    if (known !== undefined) return known;
    this.persons.set(name, this.persons.size);
    return this.persons.size - 1;
  }
}

/** How a cell of a column as it was kept is read under the version in use: null where nobody answered. */
function reader(variable: Variable, recodes: readonly Recodes[]): Watched['read'] {
  const view = recodeView(recodes, variable);
  const isRecoded = recodes.some((one) => Object.hasOwn(one, variable.key));
  const isNumber = variable.kind === 'number' || variable.kind === 'integer';
  return (cell) => {
    const text = isRecoded && cell !== '' ? view(cell) : cell;
    if (text.trim() === '') return null;
    if (!isNumber) return text;
    const number = Number(text);
    // What could not be read as a number stands there as it was written.
    return Number.isFinite(number) ? number : text;
  };
}
