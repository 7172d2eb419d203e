/** What the languages are called, in the order in which they are offered: known before the writers are there. */
export const programNames = [
  { id: 'r', name: 'R' },
  { id: 'python', name: 'Python' },
  { id: 'stata', name: 'Stata' },
  { id: 'sas', name: 'SAS' },
  { id: 'spss', name: 'SPSS' },
  { id: 'sql', name: 'SQL' },
  { id: 'excel', name: 'Excel' },
] as const;

export type ProgramId = (typeof programNames)[number]['id'];
