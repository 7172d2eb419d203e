/** The program in R, and R itself, which runs its last line: the example, or what the reader entered. */
import { dateOf } from '../../../expressions/dates.ts';
import type { Cell, Written } from '../../../expressions/programs/program.ts';
import { rProgram, rResultNames } from '../../../expressions/programs/r.ts';
import layout from '../../../ui/layout.module.css';
import { RCheck } from '../../../workbench/r/RCheck.tsx';
import { useR } from '../../../workbench/r/useR.ts';
import { Program } from './Program.tsx';

/** As the check compares them that runs all programs. */
const digits = 9;

export function InR({ name, written }: { name: string; written: Written }) {
  const script = rProgram(written);
  const r = useR(script);
  const expected = expectedOf(written);
  return (
    <div className={layout.stack}>
      <Program name={name} text={script} isRun />
      {expected.size > 0 && (
        <RCheck {...{ r, expected, digits }} make={async () => ({ script })} nameOf={(one) => one} />
      )}
    </div>
  );
}

/** What the page shows, under the names of the program; R says nothing of what is missing. */
function expectedOf(written: Written): Map<string, number | string> {
  const { plan, worked } = written;
  const types = new Map(plan.made.map((one) => [one.name, one.type]));
  return new Map(
    rResultNames(written).flatMap((own, at): [string, number | string][] => {
      const cell = worked?.results[at] ?? null;
      return cell === null ? [] : [[own, inR(cell, types.get(plan.outputs[at] ?? ''))]];
    }),
  );
}

function inR(cell: Exclude<Cell, null>, type: string | undefined): number | string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return type === 'date' && typeof cell === 'number' ? dateOf(cell) : cell;
}
