/** Columns of REDCap's data dictionary, as its files head them. */
export const columns = [
  'Variable / Field Name',
  'Form Name',
  'Section Header',
  'Field Type',
  'Field Label',
  'Choices, Calculations, OR Slider Labels',
  'Field Note',
  'Text Validation Type OR Show Slider Number',
  'Text Validation Min',
  'Text Validation Max',
  'Identifier?',
  'Branching Logic (Show field only if...)',
  'Required Field?',
  'Custom Alignment',
  'Question Number (surveys only)',
  'Matrix Group Name',
  'Matrix Ranking?',
  'Field Annotation',
] as const;

/** A line of the file, by short names of its columns. */
export const members = [
  'name',
  'form',
  'section',
  'type',
  'label',
  'choices',
  'note',
  'validation',
  'least',
  'most',
  'identifier',
  'logic',
  'required',
  'alignment',
  'question',
  'matrix',
  'ranking',
  'annotation',
] as const;

export type Field = Record<(typeof members)[number], string>;
