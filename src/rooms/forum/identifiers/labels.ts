/**
 * The words that stand before what leads to a person, in the eleven languages and as clinics abbreviate them. Sources of
 * regular expressions: the same words are looked for in running text and at the head of a column.
 */

/** Words of Latin script end where the word ends; `(?!\p{L})` stands behind each. */
type Words = { latin: string; other: string };

const phone: Words = {
  latin: String.raw`(?:tele|cell ?|mobile )?phone(?: number)?|mobile(?: number)?|cell|tel|call(?: me| us| her| him| them)?|contact(?: number)?|text me|ring(?: me)?|fax|whatsapp|t[eé]l[eé]phone|t[eé]l|portable|joindre|appelez|tel[eé]fono|m[oó]vil|celular|contacto|ll[aá]me(?:me)?|telefone|telem[oó]vel|ligue|contato|telefon(?:nummer)?|handy(?:nummer)?|mobilnummer|r[uü]ckruf|erreichbar|telepon|telp|no\.? ?hp|nomor hp|hp|wa|hubungi|kontak`,
  other: String.raw`手机号?码?|手機|手提|电话|電話|联系方式|聯絡方式|联系人|聯絡|致电|致電|热线|熱線|传真|查詢|携帯|連絡先|電話番号|전화|휴대폰|핸드폰|연락처|문의|เบอร์(?:โทร|มือถือ|ญาติ)?|โทร(?:ศัพท์)?|มือถือ|ติดต่อ`,
};

const national: Words = {
  latin: String.raw`ssn|social security(?: number)?|nhs (?:number|no\.?)|national id|passport(?: number| no\.?)?|hkid|my ?number|nik|(?:no\.? ?)?ktp|nir|(?:num[eé]ro |n° )?(?:de )?s[eé]cu(?:rit[eé] sociale)?|carte vitale|dni|nie|nif|cpf|rg|cart[aã]o de cidad[aã]o|seguridad social|pasaporte|passaporte|passeport|paspor|krankenversicherten(?:nummer|-nr)|kvnr|steuer-?(?:id|identifikationsnummer)|renten?versicherungsnummer|sozialversicherungsnummer|personalausweis(?:nummer)?|reisepass(?:nummer)?`,
  other: String.raw`身份证(?:号码?)?|身份證(?:號碼?)?|身分證(?:字號)?|证件号码?|證件號碼?|护照号?码?|護照號?碼?|医保卡?号|社保卡?号|マイナンバー|個人番号|保険証番号|被保険者番号|パスポート番号|주민(?:등록)?번호|외국인등록번호|여권번호|เลขบัตร(?:ประจำตัว)?(?:ประชาชน)?|เลขประจำตัวประชาชน|เลขประจำตัวผู้เสียภาษี|หนังสือเดินทาง`,
};

const record: Words = {
  latin: String.raw`mrn|medical record|hospital (?:number|no\.?|id)|chart (?:number|no\.?)|case ?note (?:number|no\.?)|hn|an|ipp|iep|(?:num[eé]ro|n°|nº|no\.?) ?de dossier(?: m[eé]dical)?|nhc|n[uú]mero de historia(?: cl[ií]nica)?|n[º°] ?(?:de )?historia(?: cl[ií]nica)?|historia cl[ií]nica|prontu[aá]rio|processo cl[ií]nico|fallnummer|fall-?nr|aufnahmenummer|patienten(?:nummer|-id|-?nr)|aktenzeichen|(?:no\.?|nomor) ?(?:rm|rekam medi[sk])|rekam medi[sk]|rm`,
  other: String.raw`住院号|住院號|住院编号|住院編號|病历号|病歷號|病歷編號|病案号|病案號|门诊号|門診號|就诊卡?号|登记号|检查号|影像号|病理号|등록번호|병록번호|차트번호|환자번호|병원번호|เลขที่โรงพยาบาล|เลขประจำตัวผู้ป่วย|カルテ番号|カルテNo|病歴番号|診察券番号|患者番号|患者ID`,
};

const birth: Words = {
  latin: String.raw`d\.?o\.?b\.?|date of birth|birth ?dates?|birthday|born|date de naissance|ddn|n[eé]e? (?:le|en)|fecha de nacimiento|f\. ?nac\.?|fecha nac\.?|nacid[oa]|data de nascimento|d\.n\.|nascid[oa]|tanggal lahir|tgl\.? lahir|ttl|lahir|geburtsdatum|geb\.?|geboren`,
  other: String.raw`出生日期|出生年月日?|出生时间|出生时日|生日|出生于|出生於|生于|生於|生年月日|誕生日|생년월일|출생일|วันเกิด|วันเดือนปีเกิด|วัน\/เดือน\/ปีเกิด|เกิดวันที่|เกิดเมื่อ`,
};

const address: Words = {
  latin: String.raw`(?<!(?:ip|mail|mac|web|memory) )address|lives at|residence|(?<!ip-)adresse(?! ip| mail| e-mail)|domicili[eé]e? (?:au|à)|direcci[oó]n|domicilio|endere[cç]o|morada|anschrift|wohnhaft(?: in)?|alamat(?: rumah)?`,
  other: String.raw`(?:家庭|居住|通讯|通訊|联系|聯絡|户籍)?(?:住址|地址)|户籍地|現住所|住所|주소|거주지|ที่อยู่`,
};

/** Those that name a person for certain. The others of a table's heading need values that read as names. */
const name: Words = {
  latin: String.raw`patient(?:'s)? name|name of (?:the )?patient|full name|first name|last name|surname|family name|given name|nom (?:et pr[eé]nom )?(?:du patient|de la patiente)|nom de famille|nom et pr[eé]nom|pr[eé]noms?|nombre del? (?:la )?paciente|nombre y apellidos?|apellidos?|nome d[oa] paciente|nome completo|sobrenome|nama (?:lengkap )?pasien|nama lengkap|name de[rs] patient(?:in|en)?|patientenname|vor- und nachname|vorname|nachname|familienname`,
  other: String.raw`(?:患者|病人|患儿)?姓名|病人名字|患者氏名|患者名|氏名|お名前|성명|이름|환자명|ผู้ป่วยชื่อ|คนไข้ชื่อ|ชื่อผู้ป่วย|ชื่อ ?- ?(?:นาม)?สกุล|ชื่อสกุล`,
};

const visit: Words = {
  latin: String.raw`admission(?: date| time)?|admitted(?: at| on)?|discharge(?: date| time)?|date d'(?:admission|entr[eé]e)|date de sortie|fecha de (?:ingreso|alta)|data de (?:interna[cç][aã]o|alta)|aufnahme(?:datum)?|entlassung(?:sdatum)?|tanggal (?:masuk|keluar)`,
  other: String.raw`入院(?:时间|日期|時間|日時|日)?|出院(?:时间|日期|時間)?|退院日時?|입원(?:일시?|날짜)?|퇴원(?:일시?|날짜)?|วันที่(?:รับเข้า|จำหน่าย)`,
};

export const words = { phone, national, record, birth, address, name, visit } as const;

/** Where such a word stands in running text. */
export function labelOf({ latin, other }: Words): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${latin})(?![\p{L}_])|${other}`, 'giu');
}

/** Whether a column's heading is such a word. */
export function headingOf({ latin, other }: Words): RegExp {
  const more = String.raw`(?: ?(?:no|nr|number|id|n[°º]|号码?|號碼?|番号|번호|#))?\.?`;
  return new RegExp(`^(?:${latin}|${other})${more}$`, 'iu');
}
