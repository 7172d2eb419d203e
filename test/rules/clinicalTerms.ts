/** What indices and questionnaires write alike in English and in another language. Whatever else stands there in English was never translated. */
import type { LocaleCode } from '../../src/i18n/locales.ts';

/** People and places after whom an index is named: written in Latin letters wherever the index is known. */
export const eponyms: ReadonlySet<string> = new Set(
  `alvarado apfel apgar benedict bishop blatchford bois bova bradshaw centor charlson child cockcroft college du fagan
  framingham friedewald ganzoni gault glasgow harris harvey haycock hess hopkins hunt jeor khorana king’s lee lille
  maddrey mallampati martin mentzer mifflin mosteller naranjo oakland padua pugh ranson rockall sampson st winters`.split(
    /\s+/,
  ),
);

/** Scores that are known by their English name, with the abbreviation that all languages share, and cited by it. */
export const namesOfScores: ReadonlySet<string> = new Set([
  'Acute Physiology and Chronic Health Evaluation II (APACHE II)',
  'National Early Warning Score 2 (NEWS2)',
  'Pneumonia Severity Index (PSI, PORT)',
  'Pulmonary Embolism Severity Index (PESI)',
  'Quick SOFA (qSOFA)',
  'Revised Cardiac Risk Index (RCRI, Lee)',
  'Richmond Agitation-Sedation Scale (RASS)',
  'Sequential Organ Failure Assessment (SOFA)',
  'Simplified Acute Physiology Score II (SAPS II)',
  'CKD-EPI 2012 cr-cys', // creatinine and cystatin, as the equation is abbreviated
  'CKD-EPI 2012 cys',
  'CKD-EPI 2021 cr-cys',
]);

/** Words of Latin or Greek descent that the language spells as English does, and international names of substances. */
export const clinicalCognates: Partial<Record<LocaleCode, ReadonlySet<string>>> = {
  fr: new Set(
    `admission agitation allergies bicarbonate circulation coagulation compensation cortisone digestion dose extension
    gangrenosum grade grimace hydrocodone hydrocortisone hydromorphone hypertension incision lactate lymphocytes monocytes
    morphine normal optimal oxycodone oxymorphone palpitations positive possible prednisolone prednisone probable pyoderma
    tapentadol tramadol triamcinolone ventilation`.split(/\s+/),
  ),
  de: new Set(
    `agitation angina bilirubin cystatin depression diabetes erythema ferritin fibrinogen ideal mellitus minimal nodosum
    normal optimal patient region remission serum tapentadol tramadol troponin uveitis`.split(/\s+/),
  ),
  es: new Set(
    'angina anterior diabetes ideal mellitus neutropenia normal oliguria posterior probable tapentadol tramadol'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'angina anterior diabetes dose ideal mellitus neutropenia normal posterior tapentadol tramadol'.split(
      ' ',
    ),
  ),
  id: new Set(
    `abnormal angina anterior bilirubin d-dimer diabetes diagnosis fibrinogen ideal neutropenia normal oliguria optimal
    posterior serum tapentadol tenesmus tramadol troponin uveitis`.split(/\s+/),
  ),
  // Thai physicians write diseases by their Latin names, and this laboratory test in Latin letters.
  th: new Set(['d-dimer', 'erythema', 'gangrenosum', 'nodosum', 'pyoderma']),
};
