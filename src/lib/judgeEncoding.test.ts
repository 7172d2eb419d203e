import { describe, expect, it } from 'vitest';
import { encodedIn } from '../../test/harness/encoded.ts';
import { type Encoding, encodings } from './encodings.ts';
import { judgeEncoding } from './judgeEncoding.ts';
import { languageCodes } from './languages.ts';

type Sample = { in: readonly Encoding[]; texts: readonly string[] };

const unicode: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be'];
const western: readonly Encoding[] = ['windows-1252', 'macintosh'];

/** Heads of patients' tables, their names and units, as people of each language write them. */
const samples: Readonly<Record<(typeof languageCodes)[number], Sample>> = {
  en: {
    in: western,
    texts: [
      'Name;Temperature (°C);Creatinine\nRenée;37.2;88\nZoë;36.8;71',
      'id,naïve,dose (µg)\n1,yes,25\n2,no,50',
    ],
  },
  'zh-cn': {
    in: ['gb18030'],
    texts: [
      '姓名,年龄,性别\n王芳,45,女\n李建国,62,男',
      '住院号;收缩压（mmHg）;体重kg\n10023;132;65\n10024;141;70',
      '姓名,a\n张,1',
      '刊名,ISSN\n中华内科杂志,0578-1426\n中华外科杂志,0529-5815',
    ],
  },
  'zh-hk': {
    in: ['big5', 'gb18030'],
    texts: [
      '姓名,年齡,性別\n陳大文,45,男\n黃美玲,62,女',
      '病人編號;收縮壓（mmHg）;體重kg\n10023;132;65\n10024;141;70',
      '姓名,歲\n張,1',
    ],
  },
  ko: {
    in: ['euc-kr'],
    texts: [
      '이름,나이\n홍길동,45\n김영희,51',
      '환자번호;성별;체중(kg)\n1;남;72\n2;여;55',
      '이름,키\n박,170',
      '성명,진단명,혈압\n옥동자,고혈압,150',
    ],
  },
  th: {
    in: ['windows-874'],
    texts: ['ชื่อ,อายุ\nสมชาย,45\nสมหญิง,38', 'รหัสผู้ป่วย;เพศ;น้ำหนัก (กก.)\n1;ชาย;70\n2;หญิง;52', 'ชื่อ,a\nแดง,1'],
  },
  ja: {
    in: ['shift_jis', 'euc-jp'],
    texts: [
      '氏名,年齢,性別\n佐藤太郎,45,男\n鈴木花子,62,女',
      '患者ID;収縮期血圧;体重(kg)\n1;132;65\n2;141;70',
      'なまえ,とし\nさとう,45',
      'カナ,検査値\nヤマダ タロウ,1.2',
      'ﾅﾏｴ,ﾈﾝﾚｲ\nﾔﾏﾀﾞ ﾀﾛｳ,45',
    ],
  },
  id: {
    in: western,
    texts: ['Nama;Suhu (°C)\nSiti;37,2\nBudi;36,8', 'nama,dosis (µg)\nAndré,25\nSri,50'],
  },
  fr: {
    in: western,
    texts: [
      'Prénom;Âge;Créatinine (µmol/L)\nHélène;45;88\nFrançois;62;71',
      'nom,traitée\nLefèvre,oui\nDubois,non',
      'née,a\n1,2',
      'Cœur;Œdème\nd’abord;°C',
    ],
  },
  es: {
    in: western,
    texts: [
      'Nombre;Años;Presión\nMuñoz;45;132\nPeña;62;141',
      '¿Fuma?,¿Peso en años?\nsí,2',
      'niño,diagnóstico\nsí,asma\nno,bronquitis',
      'año,a\n1,2',
    ],
  },
  pt: {
    in: western,
    texts: [
      'Nome;Pressão arterial;Glicêmia\nJoão;132;88\nConceição;141;71',
      'mãe,gestação\nsim,38\nnão,40',
      'AVALIAÇÃO,ÓBITO\n1,NÃO\n2,SIM',
    ],
  },
  de: {
    in: [...western, 'windows-1250'],
    texts: [
      'Patient;Größe;Gewicht\n1;172;70',
      'Name,Körpergröße (cm)\nMüller,180\nJäger,165',
      'Straße,a\n1,2',
      'GRÖSSE;ÄRZTE\n1;2',
    ],
  },
};

const all = languageCodes.flatMap((language) =>
  samples[language].texts.flatMap((text) =>
    [...unicode, ...samples[language].in].map((encoding) => ({ language, text, encoding })),
  ),
);

/** What a person of that language reads. */
function read(bytes: Uint8Array, language: string, isCut = false): string {
  const [first] = judgeEncoding(bytes, language, { isCut });
  return new TextDecoder(first?.encoding).decode(bytes, { stream: isCut });
}

describe('A table is read as it was written', () => {
  /** What is read otherwise than it was written. */
  const wrongOf = (those: typeof all, page?: string) =>
    those
      .map(({ text, encoding, language }) => ({
        encoding,
        text,
        read: read(encodedIn(text, encoding), page ?? language),
      }))
      .filter(({ text, read }) => read !== text);

  it.each(languageCodes)('on a page in %s, in every encoding that its language comes in', (language) => {
    expect(wrongOf(all.filter((one) => one.language === language))).toEqual([]);
  });

  it('on an English page too', () => {
    expect(wrongOf(all, 'en')).toEqual([]);
  });

  it('however long the file is, and wherever a portion of it ends', () => {
    const cut = all.filter(({ text, encoding }) => {
      const row = text.slice(text.indexOf('\n'));
      const bytes = encodedIn(text + row.repeat(40), encoding);
      return [1, 2].some((less) => {
        const part = bytes.subarray(0, bytes.length - less);
        const [first] = judgeEncoding(part, 'en', { isCut: true });
        const seen = new TextDecoder(first?.encoding).decode(part, { stream: true });
        return !(text + row.repeat(40)).startsWith(seen) || seen.length < text.length;
      });
    });
    expect(cut).toEqual([]);
  });

  it('with its mark, or without anything but ASCII', () => {
    for (const language of languageCodes) {
      const reasons = ['\ufeffa,b\n1,2', 'a,b\n1,2'].map((text) => {
        const [first] = judgeEncoding(encodedIn(text, 'utf-8'), language);
        return [first?.encoding, first?.reason, first?.confidence.toFixed(2)];
      });
      expect(reasons).toEqual([
        ['utf-8', 'mark', '1.00'],
        ['utf-8', 'ascii', '1.00'],
      ]);
      for (const encoding of ['utf-16le', 'utf-16be'] as const) {
        const [marked] = judgeEncoding(encodedIn('\ufeffa,b\n1,2', encoding), language);
        const [bare] = judgeEncoding(encodedIn('a,b\n1,2', encoding), language);
        expect([marked?.encoding, marked?.reason, bare?.encoding, bare?.reason]).toEqual([
          encoding,
          'mark',
          encoding,
          'zeros',
        ]);
      }
    }
  });

  it('where letters of Central Europe stand in Windows-1250', () => {
    for (const text of ['Imię;Wiek\nŁukasz;45\nGrażyna;62', 'Jméno;Věk\nJiří;45'])
      expect(read(encodedIn(text, 'windows-1250'), 'en')).toBe(text);
  });

  it('also in languages that the site does not speak, as far as UTF-8 goes', () => {
    const text = 'имя,возраст\nИван,45\nΌνομα,ηλικία\nשם,גיל\nالاسم,العمر';
    for (const language of languageCodes) expect(read(encodedIn(text, 'utf-8'), language)).toBe(text);
  });

  it('and one broken character makes no other encoding of UTF-8', () => {
    const bytes = [...encodedIn('姓名,Größe\n张伟,172\n', 'utf-8'), 0xe5, 0x0a];
    expect(judgeEncoding(new Uint8Array(bytes), 'zh-cn')[0]?.encoding).toBe('utf-8');
  });

  it('and every encoding is told, with how likely it is', () => {
    const told = judgeEncoding(encodedIn('이름,나이\n홍길동,45', 'euc-kr'), 'en');
    expect(told[0]?.encoding).toBe('euc-kr');
    expect(told.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1);
    expect(told.map(({ encoding }) => encoding).toSorted()).toEqual(
      encodings.filter((one) => !one.startsWith('utf-16')).toSorted(),
    );
  });
});
