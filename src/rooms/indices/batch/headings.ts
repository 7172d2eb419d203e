/**
 * What columns are often called besides the names of an input: the abbreviations of wards and laboratories, and the words
 * of each of the site's languages, as a file from France is also opened on an English page. Left out is what means one
 * thing in one language and another elsewhere: FA, AF, PCR, GB, TB, BT, TP, CT, FR, IMT, taille.
 */
const written = {
  sex: 'gender | male_female | sexe | sexo | geschlecht | geschl | género | gênero | jenis kelamin | kelamin | 性別 | 性别 | 성별 | เพศ',
  age: 'alter | edad | idade | umur | age_years | age at inclusion | âge | alter_j | usia | 年齢 | 年龄 | 年齡 | 歲數 | 나이 | 연령 | อายุ',
  weight:
    'wt | bw | body weight | körpergewicht | gewicht | gew | poids | peso | berat badan | 体重 | 體重 | 体质量 | 몸무게 | 체중 | น้ำหนัก',
  height:
    'stature | body height | körpergröße | größe | körpergr | talla | estatura | altura | tinggi badan | 身長 | 身长 | 身高 | 키 | ส่วนสูง',
  bmi: 'body mass index | imc | 体格指数 | 体质指数 | 体质量指数 | 體重指數 | 체질량지수 | ดัชนีมวลกาย',
  waist:
    'wc | waist circumference | bauchumfang | taillenumfang | périmètre abdominal | tour de taille | perímetro abdominal | circunferência abdominal | lingkar perut | ウエスト | 腹囲 | 腹围 | 腰围 | 腰圍 | 허리둘레 | 복부둘레 | รอบเอว',
  creatinine:
    'creat | crea | cr | scr | kreatinin | krea | créat | créatinine | créatininémie | creatinina | クレアチニン | 肌酐 | 血肌酐 | 肌酸酐 | 크레아티닌',
  cystatin_c: 'cysc | cys | cystatin',
  urea_nitrogen: 'bun | harnstoff-n | nitrógeno ureico | 尿素窒素 | 尿素氮 | 요소질소',
  glucose:
    'glu | gluc | bg | glukose | glycémie | glucemia | glicemia | gula darah | 血糖 | 血糖値 | 葡萄糖 | 혈당',
  fasting_glucose:
    'fpg | fbg | fasting glucose | glu0 | nüchternglukose | nüchtern-bz | glycémie à jeun | glucemia basal | glicemia jejum | gula darah puasa | 空腹時血糖 | 空腹時血糖値 | 空腹血糖 | 空腹葡萄糖 | 공복혈당',
  fasting_insulin:
    'ins | insulin | ins0 | nüchterninsulin | insulinémie | insulina | 空腹胰岛素 | 空腹胰島素 | 공복인슐린',
  total_cholesterol:
    'tc | chol | cholesterol | gesamtcholesterin | cholestérol total | colesterol total | kolesterol total | 総コレステロール | 总胆固醇 | 總膽固醇 | 총콜레스테롤',
  hdl_cholesterol: 'hdl | hdlc | hdl-c | hdl-chol | c-hdl | hdl-cholesterin | 高密度 | 高密度脂蛋白',
  ldl_cholesterol: 'ldl | ldlc | ldl-c | ldl-chol | c-ldl | ldl-cholesterin | 低密度 | 低密度脂蛋白',
  triglycerides:
    'tg | trig | trigs | trigl | triglyzeride | triglycérides | triglicéridos | triglicerídeos | trigliserida | 中性脂肪 | 甘油三酯 | 三酸甘油脂 | 三酸甘油酯 | 중성지방',
  hba1c: 'a1c | hb a1c | hb glyquée | hb glicosilada | hb glicada | 糖化血红蛋白 | 糖化血紅素 | 당화혈색소',
  bilirubin:
    'bili | tbil | bil | gesamtbilirubin | t-bil | bilirrubina total | bilirubina total | 総ビリルビン | 总胆红素 | 總膽紅素 | 총빌리루빈',
  albumin: 'alb | albumine | albúmina | albumina | アルブミン | 白蛋白 | 알부민',
  alt: 'alat | gpt | sgpt | tgp | 谷丙转氨酶 | 谷丙 | 丙氨酸氨基转移酶',
  ast: 'asat | got | sgot | tgo | 谷草转氨酶 | 谷草 | 天门冬氨酸氨基转移酶',
  ggt: 'gamma gt | gamma-gt | γ-gt | γgt | γ-gtp | gama-gt | 谷氨酰转肽酶',
  alp: 'alkp | alkaline phosphatase | alk phos | phosphatase alcaline | fosfatasa alcalina | fosfatase alcalina | 碱性磷酸酶 | akp',
  platelets:
    'plt | platelet count | thrombocytes | thrombozyten | thrombo | plaquettes | plaquetas | trombosit | 血小板 | 血小板数 | 血小板计数 | 혈소판 | เกล็ดเลือด',
  white_cells:
    'wbc | leukocytes | leucocytes | leukozyten | leuko | globules blancs | leucocitos | leucócitos | leukosit | 白血球 | 白血球数 | 白细胞 | 白细胞计数 | 백혈구 | 백혈구수',
  neutrophils:
    'neut | neu | anc | neut# | neutro abs | pnn | 好中球数 | 中性粒细胞计数 | 中性粒细胞绝对值 | 호중구수',
  lymphocytes:
    'lymph | lym | lymph# | lym# | lympho abs | リンパ球数 | 淋巴细胞计数 | 淋巴细胞绝对值 | 림프구수',
  haemoglobin:
    'hb | hgb | hemoglobin | hämoglobin | hémoglobine | hemoglobina | ヘモグロビン | 血红蛋白 | 血紅素 | 血色素 | 헤모글로빈 | 혈색소',
  haematocrit:
    'hct | hematocrit | hämatokrit | hkt | hématocrite | hematocrito | hematócrito | ヘマトクリット | 血细胞比容 | 红细胞比容 | 적혈구용적률',
  sodium: 'na | natrium | natrémie | sodio | sódio | ナトリウム | 血钠 | 血鈉 | 나트륨',
  potassium: 'k | kalium | kaliémie | potasio | potássio | カリウム | 血钾 | 血鉀 | 칼륨',
  chloride: 'cl',
  bicarbonate: 'hco3 | bicarb | bikarbonat | bicarbonate | bicarbonato | 碳酸氢根 | 碳酸氫根 | 중탄산',
  calcium: 'ca | kalzium | calcémie | calcio | cálcio | カルシウム | 血钙 | 血鈣 | 칼슘',
  arterial_ph: 'ph',
  pao2: 'po2 | 氧分压 | 氧分壓',
  paco2: 'pco2 | 二氧化碳分压 | 二氧化碳分壓',
  spo2: 'sao2 | o2sat | saturation o2 | sato2 | 血氧饱和度 | 氧饱和度 | 산소포화도',
  heart_rate:
    'hr | pulse | herzfrequenz | puls | fréquence cardiaque | pouls | frecuencia cardiaca | pulso | frequência cardíaca | nadi | 心拍数 | 脈拍 | 心率 | 脉搏 | 脈搏 | 심박수 | 맥박 | ชีพจร',
  respiratory_rate:
    'rr | resp | atemfrequenz | fréquence respiratoire | frecuencia respiratoria | frequência respiratória | napas | 呼吸数 | 呼吸回数 | 呼吸频率 | 呼吸頻率 | 호흡수',
  systolic_pressure:
    'sbp | sys | systolic | rrsys | blutdruck sys | ta sys | pa sist | tas | td sis | 最高血圧 | 収縮期血圧 | 收缩压 | 收縮壓 | 高压 | 上壓 | 수축기 | 수축기혈압 | ตัวบน',
  diastolic_pressure:
    'dbp | diastolic | rrdia | blutdruck dia | ta dia | pa diast | td dias | 最低血圧 | 拡張期血圧 | 舒张压 | 舒張壓 | 低压 | 下壓 | 이완기 | 이완기혈압',
  mean_pressure: 'map | 平均動脈圧 | 平均动脉压 | 平均動脈壓 | 평균동맥압',
  temperature:
    'temp | body temperature | temperatur | température | temperatura | suhu | 体温 | 體溫 | 체온 | อุณหภูมิ',
  lactate: 'lac | laktat | lactates | lactato | 乳酸 | 젖산',
  gcs: 'glasgow coma scale',
};

export const headings: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(written).map(([input, names]) => [input, names.split(' | ')]),
);

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
