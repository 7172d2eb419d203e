/** What columns are often called besides the names of an input: the abbreviations of wards and laboratories. */
export const headings: Readonly<Record<string, readonly string[]>> = {
  sex: ['gender', 'male_female'],
  age: ['alter', 'edad', 'idade', 'umur', 'age_years', 'age at inclusion'],
  weight: ['wt', 'bw', 'body weight', 'körpergewicht'],
  height: ['stature', 'body height', 'körpergröße'],
  bmi: ['body mass index'],
  waist: ['wc', 'waist circumference'],
  creatinine: ['creat', 'crea', 'cr', 'scr', 'kreatinin'],
  cystatin_c: ['cysc', 'cys', 'cystatin'],
  urea_nitrogen: ['bun'],
  glucose: ['glu', 'gluc', 'bg'],
  fasting_glucose: ['fpg', 'fbg', 'fasting glucose', 'glu0'],
  fasting_insulin: ['ins', 'insulin', 'ins0'],
  total_cholesterol: ['tc', 'chol', 'cholesterol'],
  hdl_cholesterol: ['hdl', 'hdlc', 'hdl-c'],
  ldl_cholesterol: ['ldl', 'ldlc', 'ldl-c'],
  triglycerides: ['tg', 'trig', 'trigs'],
  hba1c: ['a1c', 'hb a1c'],
  bilirubin: ['bili', 'tbil', 'bil'],
  albumin: ['alb'],
  alt: ['alat', 'gpt', 'sgpt'],
  ast: ['asat', 'got', 'sgot'],
  ggt: ['gamma gt', 'gamma-gt'],
  alp: ['alkp', 'alkaline phosphatase'],
  platelets: ['plt', 'platelet count', 'thrombocytes'],
  white_cells: ['wbc', 'leukocytes', 'leucocytes'],
  neutrophils: ['neut', 'neu', 'anc'],
  lymphocytes: ['lymph', 'lym'],
  haemoglobin: ['hb', 'hgb', 'hemoglobin'],
  haematocrit: ['hct', 'hematocrit'],
  sodium: ['na'],
  potassium: ['k'],
  chloride: ['cl'],
  bicarbonate: ['hco3', 'bicarb'],
  calcium: ['ca'],
  arterial_ph: ['ph'],
  pao2: ['po2'],
  paco2: ['pco2'],
  spo2: ['sao2', 'o2sat'],
  heart_rate: ['hr', 'pulse'],
  respiratory_rate: ['rr', 'resp'],
  systolic_pressure: ['sbp', 'sys', 'systolic'],
  diastolic_pressure: ['dbp', 'diastolic'],
  mean_pressure: ['map'],
  temperature: ['temp', 'body temperature'],
  lactate: ['lac'],
  gcs: ['glasgow coma scale'],
};

/**
 * Headings that mean an input only with a unit behind them, by that unit what the number is in: 40 mg/dL of urea are
 * 18.7 mg/dL of urea nitrogen (molar masses 60.06 and 28.01), PT may number the patients, Ht is a haematocrit elsewhere.
 */
export const onlyWithUnit: Readonly<
  Record<string, { names: readonly string[]; means: Readonly<Record<string, string>> }>
> = {
  urea_nitrogen: {
    names: ['urea', 'blood urea', 'serum urea', 'harnstoff', 'urée', 'uree', 'ureia', '尿素', '요소', 'ยูเรีย'],
    means: { 'mmol/L': 'mmol/L', 'mg/dL': 'mg{urea}/dL' },
  },
  prothrombin_time: { names: ['pt'], means: { s: 's' } },
  height: { names: ['ht'], means: { cm: 'cm', m: 'm', '[in_i]': '[in_i]' } },
  diastolic_pressure: { names: ['dia'], means: { 'mm[Hg]': 'mm[Hg]', kPa: 'kPa' } },
};
