/** Endings of the files that can be made, by what they are for. */
export const takenGroups = [
  { group: 'table', endings: ['csv', 'xlsx', 'sav', 'dta', 'xpt'] },
  { group: 'whole', endings: ['study.zip', 'html', 'docx'] },
  { group: 'forms', endings: ['redcap.csv', 'fhir.json'] },
  { group: 'script', endings: ['R', 'do', 'sps'] },
] as const;

/** Formats that are called as their programs are. */
export const formatNames: Readonly<Record<string, string>> = { csv: 'CSV', sav: 'SPSS', dta: 'Stata' };
