/**
 * A form lays variables of a dictionary out; what they are is said there. Names are those of CDISC ODM and CDASH where they
 * have one. See docs/decisions/0233-forms-lay-out-a-dictionary.md.
 */
import { expressionOf, key, keyPattern, list, object, text, words, yes } from '../dictionary/schema.ts';
import type { Derivation, Words } from '../dictionary/variable.ts';
import { step } from '../lib/faults.ts';
import type { Schema } from '../lib/jsonSchema.ts';

/** What a form holds at most. `abreast`: items side by side. `rows`: of a group that repeats. */
export const formLimits = {
  ...{ items: 300, sections: 100, blocks: 300, checks: 200 },
  ...{ abreast: 4, columns: 20, rows: 200, units: 10, name: 40 },
} as const;

/**
 * A variable where it is asked. `of`: its key. `question`, `help`: in place of its own. `showIf`: asked only where that is true,
 * beside what the dictionary says. `optional`: it may stay empty without a reason. `partial`: of a date, what must be known.
 * `units`: in which a number may be given too.
 */
export type Item = {
  of: string;
  question?: Words;
  help?: Words;
  showIf?: Derivation;
  optional?: true;
  partial?: 'year' | 'month';
  units?: readonly string[];
};

/** Items that come again, such as medicines: each row has all of them. */
export type Group = { type: 'group'; key: string; label: Words; most: number; items: readonly Item[] };

export type Block =
  | { type: 'row'; items: readonly Item[] }
  | {
      type: 'table';
      heads: readonly Words[];
      rows: readonly { head: Words; items: readonly (Item | null)[] }[];
    }
  | Group
  | { type: 'text'; text: Words };

export type Section = { key: string; title?: Words; showIf?: Derivation; blocks: readonly Block[] };

/** What must be true of several values: `hard` or `soft`, as a range is. `at`: the variable beside which it is told. */
export type Check = {
  key: string;
  condition: Derivation;
  message: Words;
  severity: 'hard' | 'soft';
  at: string;
};

/**
 * What expressions read is named by the key of a variable: of the same record, of another form of the same visit, or of a form
 * without a visit; with `@` and the key of an event behind it, of that visit. `domain`: of CDASH. `repeating`: a visit may have
 * it several times, as a log has.
 */
export type Form = {
  format: 1;
  key: string;
  name: string;
  title: Words;
  domain?: string;
  repeating?: true;
  sections: readonly Section[];
  checks?: readonly Check[];
};

/** The key of a variable, and of the event at which it is meant where that is another than the one of the record. */
export function referenceIn(input: string): { key: string; event?: string } {
  const [key = '', event] = input.split('@');
  return event === undefined ? { key } : { key, event };
}

const label = words(200);
const plainKey = keyPattern.slice(1, -1);
const expression = expressionOf({ type: 'string', pattern: `^${plainKey}(?:@${plainKey})?$` });

const item = object(
  {
    ...{ of: key, question: words(2000), help: words(2000), showIf: expression, optional: yes },
    partial: { enum: ['year', 'month'] },
    units: list({ type: 'string', pattern: '^[!-~]{1,60}$' }, formLimits.units),
  },
  ['of'],
);

const row = object({ head: label, items: list({ oneOf: [item, { type: 'null' }] }, formLimits.columns) }, [
  'head',
  'items',
]);

const block: Schema = {
  oneOf: [
    object({ type: { const: 'row' }, items: list(item, formLimits.abreast) }, ['type', 'items']),
    object(
      { type: { const: 'table' }, heads: list(label, formLimits.columns), rows: list(row, formLimits.items) },
      ['type', 'heads', 'rows'],
    ),
    object(
      {
        ...{ type: { const: 'group' }, key, label, items: list(item, formLimits.items) },
        most: { type: 'integer', minimum: 1, maximum: formLimits.rows },
      },
      ['type', 'key', 'label', 'most', 'items'],
    ),
    object({ type: { const: 'text' }, text: words(10_000) }, ['type', 'text']),
  ],
};

const section = object({ key, title: label, showIf: expression, blocks: list(block, formLimits.blocks) }, [
  'key',
  'blocks',
]);

const check = object(
  { key, condition: expression, message: words(2000), severity: { enum: ['hard', 'soft'] }, at: key },
  ['key', 'condition', 'message', 'severity', 'at'],
);

export const formSchema: Schema = object(
  {
    ...{ format: { const: 1 }, key, name: text(formLimits.name), title: label, repeating: yes },
    domain: { type: 'string', pattern: '^[A-Z]{2,8}$' },
    sections: list(section, formLimits.sections),
    checks: list(check, formLimits.checks),
  },
  ['format', 'key', 'name', 'title', 'sections'],
);

/** An item in its place. `at`: where it stands in the JSON of the form. */
export type Placed = { item: Item; section: Section; group?: Group; at: string };

/** All items of a form, in the order in which they are asked. */
export function placedIn({ sections }: Form): Placed[] {
  return sections.flatMap((own, k) =>
    own.blocks.flatMap((block, j): Placed[] => {
      const at = `/sections${step(k)}/blocks${step(j)}`;
      const place = (one: Item, pointer: string): Placed => ({
        ...{ item: one, section: own, at: `${at}${pointer}` },
        ...(block.type === 'group' && { group: block }),
      });
      if (block.type === 'text') return [];
      if (block.type !== 'table') return block.items.map((one, i) => place(one, `/items${step(i)}`));
      return block.rows.flatMap(({ items }, r) =>
        items.flatMap((one, i) => (one ? [place(one, `/rows${step(r)}/items${step(i)}`)] : [])),
      );
    }),
  );
}
