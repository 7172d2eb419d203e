/** A program in any language but the first: what writes them is fetched when one is asked for. */
import type { ProgramId } from '../../../expressions/programs/names.ts';
import type { Written } from '../../../expressions/programs/program.ts';
import { programWriters } from '../../../expressions/programs/programs.ts';
import { Program } from './Program.tsx';

/** No machine with them is at hand: their programs are compared as text. */
const notRun: readonly string[] = ['stata', 'sas'];

type Props = { id: ProgramId; name: string; written: Written };

export function OtherProgram({ id, name, written }: Props) {
  return <Program name={name} text={programWriters[id](written)} isRun={!notRun.includes(id)} />;
}
