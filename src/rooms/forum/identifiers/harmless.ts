/** Numbers that papers and programs are full of, and that lead to nobody. */
const harmless: readonly RegExp[] = [
  /\b(?:https?:\/\/|www\.)[^\s<>"']{1,2000}/gi,
  /\b10\.\d{4,9}\/[^\s<>"']{1,200}/g,
  /\b(?:NCT|ISRCTN|ChiCTR|DRKS|TCTR|KCT|UMIN|jRCTs?|JPRN|ACTRN|CTRI|RBR|NTR|EudraCT|EUCTR|CRD|PACTR|IRCT)(?: number| no\.?)?[- :/]{0,2}\d[\w/-]{2,30}/gi,
  /\b(?:PMID|PMC(?:ID)?|e?ISSN|ISBN(?:-1[03])?|arXiv|ORCID(?: iD)?(?: is)?|LOINC|SNOMED(?: CT)?|CAS|RRID|GSE)[:# ]{0,3}[\dX][\dX ./-]{2,30}/gi,
  /\bseed ?[(=] ?\d{1,18}/gi,
  // Year, volume, issue and pages of a citation.
  /\b(?:19|20)\d\d ?; ?\d{1,4} ?(?:\([\w -]{1,12}\))? ?: ?[A-Za-z]?\d{1,9}(?:-[A-Za-z]?\d{1,9})?/g,
  /\b(?:grants?|基金|项目|項目|課題|과제|CNPq|DFG|FAPESP|NSFC|NIH|HMRF)[^\d\n]{0,16}\d[\w/.-]{3,24}/gi,
];

const dates =
  /(?<![\d.,])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?!\d|[-/.]\d)/g;

/** The text with what is harmless made unreadable, each character at its place. */
export function withoutHarmless(text: string): string {
  return harmless.reduce(hidden, text);
}

/** For the search for phones: a day and an hour look like one. */
export function withoutDates(text: string): string {
  return hidden(text, dates);
}

function hidden(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => '¤'.repeat(part.length));
}
