/** The languages in which a computation is written as a program. */
import { excelProgram } from './excel.ts';
import type { Written } from './program.ts';
import { pythonProgram } from './python.ts';
import { rProgram } from './r.ts';
import { sasProgram } from './sas.ts';
import { spssProgram } from './spss.ts';
import { sqlProgram } from './sql.ts';
import { stataProgram } from './stata.ts';

export type ProgramLanguage = { id: string; name: string; write: (written: Written) => string };

export const programLanguages: readonly ProgramLanguage[] = [
  { id: 'r', name: 'R', write: rProgram },
  { id: 'python', name: 'Python', write: pythonProgram },
  { id: 'stata', name: 'Stata', write: stataProgram },
  { id: 'sas', name: 'SAS', write: sasProgram },
  { id: 'spss', name: 'SPSS', write: spssProgram },
  { id: 'sql', name: 'SQL', write: (written) => sqlProgram(written) },
  { id: 'excel', name: 'Excel', write: excelProgram },
];
