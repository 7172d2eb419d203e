/** Makes a checked expression into a function of the numbers of a run. What is missing is NaN, truth is 1 and 0. */
import { functions, type Run } from './functions.ts';
import type { Checked, Operator } from './tree.ts';

export function compiled(tree: Checked): Run {
  switch (tree.kind) {
    case 'constant': {
      const { value } = tree;
      return () => value;
    }
    case 'name': {
      const { slot } = tree.variable;
      return (s) => s[slot]!;
    }
    case 'is':
      return chosenOf(tree.variable.slot, tree.chosen, tree.not);
    case 'answered': {
      const { slot } = tree.variable;
      return (s) => (Number.isNaN(s[slot]!) ? 0 : 1);
    }
    case 'valueOf': {
      const { slot } = tree.variable;
      const { values } = tree;
      return (s) => (Number.isNaN(s[slot]!) ? Number.NaN : values[s[slot]!]!);
    }
    case 'has': {
      const slot = tree.variable.slot + 1 + tree.option;
      return (s) => s[slot]!;
    }
    case 'chosen': {
      // The slots after the item's own hold its options, 1 or 0.
      const first = tree.variable.slot + 1;
      const last = tree.variable.slot + (tree.variable.options?.length ?? 0);
      return (s) => {
        let count = 0;
        for (let slot = first; slot <= last; slot++) count += s[slot]!;
        return count;
      };
    }
    case 'not': {
      const of = compiled(tree.of);
      return (s) => 1 - of(s);
    }
    case 'call':
      return defined(functions[tree.name].run(tree.args.map(compiled)));
    case 'binary':
      return binaryOf(tree.operator, compiled(tree.left), compiled(tree.right));
  }
}

function chosenOf(slot: number, chosen: readonly number[], not: boolean): Run {
  const [yes, no] = not ? [0, 1] : [1, 0];
  return (s) => {
    const option = s[slot]!;
    if (Number.isNaN(option)) return Number.NaN;
    return chosen.includes(option) ? yes : no;
  };
}

/** A result without end is no result: a logarithm of zero, a power too large. */
function defined(run: Run): Run {
  return (s) => {
    const value = run(s);
    return Number.isFinite(value) ? value : Number.NaN;
  };
}

function binaryOf(operator: Operator, a: Run, b: Run): Run {
  switch (operator) {
    case '+':
      return defined((s) => a(s) + b(s));
    case '-':
      return defined((s) => a(s) - b(s));
    case '*':
      return defined((s) => a(s) * b(s));
    case '/':
      return defined((s) => a(s) / b(s));
    case '^':
      return defined((s) => {
        const base = a(s);
        // To JavaScript what is missing is 1 to the power of 0.
        return Number.isNaN(base) ? base : base ** b(s);
      });
    case 'and':
      return (s) => {
        const x = a(s);
        if (x === 0) return 0;
        const y = b(s);
        // Kleene: false wins over what is not known. 1 × NaN and NaN × 1 are NaN.
        return y === 0 ? 0 : x * y;
      };
    case 'or':
      return (s) => {
        const x = a(s);
        if (x === 1) return 1;
        const y = b(s);
        return y === 1 ? 1 : x + y;
      };
    default:
      return comparisonOf(operator, a, b);
  }
}

/** A number that is neither less, equal nor more is missing. */
function comparisonOf(operator: '==' | '!=' | '<' | '<=' | '>' | '>=', a: Run, b: Run): Run {
  switch (operator) {
    case '==':
      return (s) => truth(a(s) - b(s), 0, 1, 0);
    case '!=':
      return (s) => truth(a(s) - b(s), 1, 0, 1);
    case '<':
      return (s) => truth(a(s) - b(s), 1, 0, 0);
    case '<=':
      return (s) => truth(a(s) - b(s), 1, 1, 0);
    case '>':
      return (s) => truth(a(s) - b(s), 0, 0, 1);
    case '>=':
      return (s) => truth(a(s) - b(s), 0, 1, 1);
  }
}

/** By the sign of a difference, which is exact where two numbers are near each other (Sterbenz 1974). */
function truth(difference: number, less: number, equal: number, more: number): number {
  return difference < 0 ? less : difference > 0 ? more : difference === 0 ? equal : Number.NaN;
}
