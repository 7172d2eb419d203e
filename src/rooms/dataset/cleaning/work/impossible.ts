/**
 * Pairs of values that cannot both be true, found by what columns are called: a death before a birth, a pregnant man, a
 * diastolic pressure above the systolic one. Nothing is mended by itself: which of the two is wrong only the record knows.
 */
import type { Column, Frame } from '../../../../frame/frame.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { isPresent } from '../../../../frame/work/rows.ts';
import { titleOf } from '../../local/views.ts';
import { examplesAt, type Found } from './examples.ts';

/** What columns are called, in the languages in which files come. */
const called = {
  birth: /birth|\bdob\b|naissance|geburt|nacimiento|nascimento|lahir|出生|生年月日|생년월일|생일|เกิด/iu,
  death: /death|\bdod\b|d[ée]c[èe]s|tod(?:es)?|muerte|[óo]bito|meninggal|kematian|死亡|사망|เสียชีวิต/iu,
  systolic: /systol|\bsbp\b|_sbp|sistol|收缩压|收縮壓|収縮期|수축기|ความดัน.*บน/iu,
  diastolic: /diastol|\bdbp\b|_dbp|diást[oó]l|舒张压|舒張壓|拡張期|이완기|ความดัน.*ล่าง/iu,
  sex: /^(?:sex|gender|sexe|geschlecht|sexo|jenis kelamin|性别|性別|성별|เพศ)/iu,
  pregnant: /pregnan|enceinte|schwanger|embaraz|gr[áa]vid|hamil|妊娠|怀孕|懷孕|임신|ตั้งครรภ์/iu,
} as const;

const male =
  /^(?:m|male|man|masculin|homme|männlich|masculino|hombre|homem|laki-laki|男|男性|남|남성|남자|ชาย)$/iu;
const yes = /^(?:1|y|yes|true|oui|ja|sí|si|sim|ya|是|有|はい|예|ใช่)$/iu;

type Pair = {
  kind: string;
  first: keyof typeof called;
  second: keyof typeof called;
  isWrong: (first: Column, second: Column, row: number) => boolean;
};

const isNumeric = (column: Column) => column.storage === 'numbers';

function textAt(column: Column, row: number): string[] {
  if (column.storage === 'numbers') return [String(column.numbers[row])];
  const code = column.texts[column.codes[row]!] ?? '';
  const label = column.variable.codes?.find((one) => one.code === code)?.label ?? {};
  return [code, ...Object.values(label)];
}

const below: Pair['isWrong'] = (first, second, row) =>
  first.storage === 'numbers' && second.storage === 'numbers' && second.numbers[row]! < first.numbers[row]!;

const pairs: readonly Pair[] = [
  { kind: 'deathBeforeBirth', first: 'birth', second: 'death', isWrong: below },
  {
    kind: 'diastolicAbove',
    first: 'diastolic',
    second: 'systolic',
    isWrong: (first, second, row) =>
      first.storage === 'numbers' &&
      second.storage === 'numbers' &&
      first.numbers[row]! >= second.numbers[row]!,
  },
  {
    kind: 'pregnantMan',
    first: 'sex',
    second: 'pregnant',
    isWrong: (sex, pregnant, row) =>
      textAt(sex, row).some((text) => male.test(text)) &&
      textAt(pregnant, row).some((text) => yes.test(text)),
  },
];

export function impossibleIn(table: Table): Found[] {
  const { frame } = table;
  return pairs.flatMap(({ kind, first, second, isWrong }): Found[] => {
    const [one, other] = [columnCalled(frame, first), columnCalled(frame, second)];
    if (!one || !other || one === other) return [];
    // A date of birth that is a text, or a pressure read as codes, is another problem.
    if (kind !== 'pregnantMan' && !(isNumeric(one) && isNumeric(other))) return [];
    if (kind === 'deathBeforeBirth' && one.variable.kind !== other.variable.kind) return [];
    const rows: number[] = [];
    for (let row = 0; row < frame.rows; row++)
      if (isPresent(one, row) && isPresent(other, row) && isWrong(one, other, row)) rows.push(row);
    if (rows.length === 0) return [];
    const values = { first: titleOf(one.variable, ''), second: titleOf(other.variable, '') };
    return [{ kind, count: rows.length, values, examples: examplesAt(table, undefined, rows) }];
  });
}

function columnCalled({ columns }: Frame, what: keyof typeof called): Column | undefined {
  return columns.find(
    ({ variable }) => called[what].test(titleOf(variable, '')) || called[what].test(variable.name),
  );
}
