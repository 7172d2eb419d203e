/**
 * Why a step of a recipe waits, as data: whoever shows it has a sentence for each. A step waits rather than guesses:
 * docs/decisions/0196-steps-wait-rather-than-guess.md.
 */
import type { Kind } from '../../dictionary/variable.ts';
import type { ExpressionFault } from '../../expressions/lexer.ts';

/**
 * `missing`: there is no column with this key. `kind`: it is of another kind. `waits`: it needs what a paused step would
 * have made or changed. `off`: the step that would make it is switched
 * off. `later`: it comes later; `circle`: and needs what this one would make. `rowsWait`: it looks across rows, and a paused step would have changed which there are.
 * `expression`: it does not say what it should any more. `rows`: rows that a person chose are not those of this file.
 * `taken`: a column with its key or name is there already. `table`: the other table is not given. `column`: it has no such
 * column. `salt`: there is none, and without one whoever knows the names can make the codes again. `lacks`: an entry that
 * the others make necessary; `unfit`: one that does not go with the others. `name`: no variable can be called so. `twice`:
 * so many cells of a wide table have several rows, of which the first is told. `several`: so many rows have several
 * partners. `codes`: these stand in the column, and nobody said what becomes of them; an empty one is a missing cell.
 * `unknown`: of so many rows nobody can say whether the condition holds, nor whether they stay. `ambiguous`: so many dates
 * are one in both orders. `ties`: so many rows of a group stand at the same place of the order. `order`: texts have none.
 * `unit`: values are not in the unit of which the step knows how to convert them. `factor`: between these two units it is another one. `code`: it stands for another reason, or for a value, already. `instrument`: what it computes is not
 * given, or it has no such output. `pattern`: it cannot be followed, may
 * be found anywhere, or costs more than there is time for. `kinds`, `units`: columns that come together have several.
 */
export type Pause =
  | { why: 'missing'; key: string }
  | { why: 'kind'; key: string; is: Kind }
  | { why: 'waits'; key: string; on: string }
  | { why: 'off' | 'later' | 'circle'; key: string; on: string }
  | { why: 'rowsWait'; on: string }
  | { why: 'expression'; fault: ExpressionFault }
  | { why: 'rows'; row: number; is: string; was: string }
  | { why: 'taken'; key: string; name: string }
  | { why: 'table'; table: string }
  | { why: 'column'; table: string; key: string }
  | { why: 'salt' }
  | { why: 'lacks' | 'unfit'; field: string }
  | { why: 'name'; name: string }
  | { why: 'twice'; key: string; code: string; row: number; count: number }
  | { why: 'several'; key: string; value: string; count: number }
  | { why: 'unknown'; count: number }
  | { why: 'ambiguous'; key: string; count: number }
  | { why: 'ties'; key: string; row: number; count: number }
  | { why: 'order'; key: string }
  | { why: 'unit'; key: string; is: string }
  | { why: 'factor'; from: string; unit: string; formula: string }
  | { why: 'codes'; key: string; codes: readonly string[] }
  | { why: 'code'; key: string; code: string }
  | { why: 'instrument'; instrument: string }
  | { why: 'pattern'; pattern: string }
  | { why: 'kinds' | 'units'; keys: readonly string[] };

/** Stops a step where it stands; the table stays as it was before. */
export class StepFault extends Error {
  readonly pause: Pause;

  constructor(pause: Pause) {
    super(pause.why);
    this.pause = pause;
  }
}
