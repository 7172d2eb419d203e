/** What of FHIR R4 (4.0.1) we read and write: Questionnaire, QuestionnaireResponse, and the extensions in them. */

export type Coding = {
  system?: string;
  code?: string;
  display?: string;
  extension?: Extension[];
  _display?: Element;
};

export type Element = { extension?: Extension[] };

export type Extension = {
  url: string;
  extension?: Extension[];
  valueString?: string;
  valueCode?: string;
  valueBoolean?: boolean;
  valueDecimal?: number;
  valueInteger?: number;
  valueDate?: string;
  valueCoding?: Coding;
};

export type EnableWhen = {
  question: string;
  operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=';
  answerBoolean?: boolean;
  answerDecimal?: number;
  answerInteger?: number;
  answerDate?: string;
  answerCoding?: Coding;
};

export type AnswerOption = {
  valueCoding?: Coding;
  valueString?: string;
  valueInteger?: number;
  extension?: Extension[];
};

export type QuestionnaireItem = {
  linkId: string;
  type: string;
  text?: string;
  _text?: Element;
  code?: Coding[];
  required?: boolean;
  repeats?: boolean;
  maxLength?: number;
  enableWhen?: EnableWhen[];
  enableBehavior?: 'all' | 'any';
  answerOption?: AnswerOption[];
  item?: QuestionnaireItem[];
  extension?: Extension[];
};

export type FhirQuestionnaire = {
  resourceType: 'Questionnaire';
  url?: string;
  version?: string;
  name?: string;
  title?: string;
  _title?: Element;
  description?: string;
  _description?: Element;
  status: string;
  language?: string;
  extension?: Extension[];
  item?: QuestionnaireItem[];
};

export type ResponseAnswer = {
  valueBoolean?: boolean;
  valueDecimal?: number;
  valueInteger?: number;
  valueDate?: string;
  valueString?: string;
  valueCoding?: Coding;
  valueQuantity?: { value?: number; unit?: string; system?: string; code?: string };
};

export type ResponseItem = {
  linkId: string;
  answer?: ResponseAnswer[];
  item?: ResponseItem[];
  extension?: Extension[];
};

export type FhirResponse = {
  resourceType: 'QuestionnaireResponse';
  /** The canonical address of the questionnaire, with its version after a bar. */
  questionnaire?: string;
  status: string;
  language?: string;
  authored?: string;
  item?: ResponseItem[];
};

const hl7 = 'http://hl7.org/fhir/StructureDefinition/';
const ours = 'http://meridian.example/fhir/StructureDefinition/questionnaire-';

/** Terminology of units, https://ucum.org */
export const ucum = 'http://unitsofmeasure.org';

/** Extensions of FHIR, and below them our own (`docs/decisions/0071-questionnaires-as-fhir.md`). */
export const urls = {
  translation: `${hl7}translation`,
  ordinalValue: `${hl7}ordinalValue`,
  minValue: `${hl7}minValue`,
  maxValue: `${hl7}maxValue`,
  unit: `${hl7}questionnaire-unit`,
  unitOption: `${hl7}questionnaire-unitOption`,
  optionExclusive: `${hl7}questionnaire-optionExclusive`,
  rest: `${ours}rest`,
  name: `${ours}name`,
  showIf: `${ours}show-if`,
  item: `${ours}item`,
  list: `${ours}list`,
  codes: `${ours}option-codes`,
  conversion: `${ours}conversion`,
  none: `${ours}none-of-these`,
} as const;

/** The extension with that address, if there is one. */
export function extensionOf(element: Element | undefined, url: string): Extension | undefined {
  return element?.extension?.find((one) => one.url === url);
}

/** Without what is empty: FHIR knows no empty lists. */
export function filled<T extends object>(element: T): T {
  const entries = Object.entries(element).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as T; // only properties that may be absent are left out
}
