/** Reads SAV and ZSAV, the system files of SPSS and PSPP. */
import type { Role } from '../../../dictionary/variable.ts';
import { FileFault, type Read, type Remark } from '../../frame.ts';
import { Cursor } from '../binary/cursor.ts';
import { chooseEncoding, type Letters, latin, lettersIn, righted, sampleOf } from '../binary/letters.ts';
import type { Raw } from '../binary/raw.ts';
import { frameOf, type Reading, refuseMany } from '../binary/reading.ts';
import { inflated } from './blocks.ts';
import { type Layout, readPacked, readPlain, type Slot, slotsFor } from './cases.ts';
import { momentOf } from './formats.ts';
import { cursorIn, type Records, readRecords } from './records.ts';
import { type Described, describe, placesIn } from './variables.ts';

export async function readSav(bytes: Uint8Array<ArrayBuffer>, reading: Reading): Promise<Read> {
  const cursor = new Cursor(bytes);
  const records = readRecords(cursor);
  const asked = { cursor, records, reading };
  const layouts = describe({ ...asked, letters: latin }).map(({ layout }) => layout);
  const { slots, rows } = await readCases(cursor, records, layouts);
  const remarks: Remark[] = [];
  const letters = lettersIn(encodingOf(cursor, records, slots, reading, remarks));
  const raws = describe({ ...asked, letters }).map((one, k) =>
    rawOf(one, slots[k]!, rows, letters, records.weight),
  );
  tellExtensions(records, letters, remarks);
  const notes = records.documents.map((line) => letters(line));
  const frame = frameOf(raws, rows, { title: letters(records.title), notes }, reading, remarks);
  return { frame, remarks };
}

/** The record of the encoding, the number of the code page in older files, or what the texts look like. */
function encodingOf(
  cursor: Cursor,
  records: Records,
  slots: readonly Slot[],
  reading: Reading,
  remarks: Remark[],
): string {
  const named = records.extensions.get(20);
  const machine = records.extensions.get(3);
  const page = machine && machine.bytes.length >= 32 ? cursorIn(cursor, machine.bytes.slice(28)).i32() : 0;
  const stated = named ? latin(named.bytes) : page > 4 && page !== 20_127 ? `${page}` : undefined;
  const words = [
    ...records.variables.flatMap(({ name, label }) => (label ? [name, label] : [name])),
    ...records.labels.flatMap(({ labels }) => labels.map(({ label }) => label)),
    ...records.documents,
  ];
  const cells = slots.flatMap((slot) => ('codes' in slot ? [slot.texts.texts] : []));
  const sample = sampleOf([...words.map((one) => latin(one)), ...cells.flat()]);
  return chooseEncoding(reading.encoding, stated, sample, reading.language, remarks);
}

async function readCases(
  cursor: Cursor,
  records: Records,
  layouts: readonly Layout[],
): Promise<{ slots: Slot[]; rows: number }> {
  const places = placesIn(records);
  if (places === 0) return { slots: [], rows: 0 };
  const data = records.compression === 2 ? cursorIn(cursor, await inflated(cursor)) : cursor;
  // A place takes 8 bytes, or one in bytecode: no more rows than that are there, whatever is stated.
  const most = Math.floor(data.left / (records.compression === 0 ? places * 8 : places));
  const stated = records.rows < 0 ? most : records.rows;
  refuseMany(Math.min(stated, most), layouts.length);
  if (stated > most) throw new FileFault('cut', { at: cursor.bytes.length, rows: most });
  const slots = slotsFor(layouts, stated);
  const shape = { layouts, slots, places, rows: records.rows };
  const rows = records.compression === 0 ? readPlain(data, shape) : readPacked(data, records.bias, shape);
  return { slots, rows };
}

function rawOf(one: Described, slot: Slot, rows: number, letters: Letters, weight: number): Raw {
  const { heading, label, labels, missing, level, width, decimals } = one;
  const moment = momentOf(one.format);
  const roles: Role[] = weight !== 0 && one.place === weight ? ['weight'] : [];
  const base = {
    heading,
    labels,
    missing,
    roles,
    ...(label && { label }),
    ...(level && { level }),
    ...(width !== undefined && { width }),
  };
  return 'numbers' in slot
    ? { ...base, decimals, ...(moment && { moment }), numbers: slot.numbers.subarray(0, rows) }
    : {
        ...base,
        codes: slot.codes.subarray(0, rows),
        texts: slot.texts.texts.map((text) => righted(text, letters)),
      };
}

/** What a frame has no place for. */
function tellExtensions({ extensions }: Records, letters: Letters, remarks: Remark[]): void {
  const tell = (kind: string, subtype: number) => {
    const extension = extensions.get(subtype);
    if (!extension) return;
    const lines = letters(extension.bytes)
      .split(subtype === 18 ? '/' : '\n')
      .filter((one) => one.trim() !== '');
    // PSPP writes the role "input" beside every variable: it says nothing.
    const telling = lines.filter((one) => !/^[^:]*:\$@Role\('0'\s*\)$/.test(one.trim()));
    if (telling.length > 0) remarks.push({ kind, values: { count: telling.length } });
  };
  tell('answerSets', 7);
  tell('answerSets', 19);
  tell('variableSets', 5);
  tell('fileAttributes', 17);
  tell('variableAttributes', 18);
}
