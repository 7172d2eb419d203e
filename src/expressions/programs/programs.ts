/** The languages in which a computation is written as a program. */
import { excelProgram } from './excel.ts';
import { type ProgramId, programNames } from './names.ts';
import type { Written } from './program.ts';
import { pythonProgram } from './python.ts';
import { rProgram } from './r.ts';
import { sasProgram } from './sas.ts';
import { spssProgram } from './spss.ts';
import { sqlProgram } from './sql.ts';
import { stataProgram } from './stata.ts';

type Writer = (written: Written) => string;

export type ProgramLanguage = { id: ProgramId; name: string; write: Writer };

export const programWriters: Readonly<Record<ProgramId, Writer>> = {
  r: rProgram,
  python: pythonProgram,
  stata: stataProgram,
  sas: sasProgram,
  spss: spssProgram,
  sql: (written) => sqlProgram(written),
  excel: excelProgram,
};

export const programLanguages: readonly ProgramLanguage[] = programNames.map(({ id, name }) => ({
  id,
  name,
  write: programWriters[id],
}));
