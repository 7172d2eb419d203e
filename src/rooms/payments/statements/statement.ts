/** A provider's statement of a day, as its merchants download it: payments and refunds, row by row. */
import { setImmediate } from 'node:timers/promises';
import { RowReader } from '../../../frame/csv/csvRows.ts';
import { isNoRow } from '../../../frame/csv/form.ts';
import { encodingOf, textOf } from '../../../frame/encoding.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import type { Method } from '../providers/provider.ts';
import { alipayForm } from './alipay.ts';
import type { Form, StatementRow } from './form.ts';
import { stripeForm } from './stripe.ts';
import { wechatForm } from './wechat.ts';

/** What is wrong with a row. `column`: the first cell that cannot be read. */
export type StatementFault = { line: number; column: string };

/** `others`: rows of another kind, such as payouts. */
export type Statement = { rows: readonly StatementRow[]; faults: readonly StatementFault[]; others: number };

/** Why a file is no statement of that provider at all. */
export class NoStatement extends Error {
  /** Columns that are missing; none where no heading was found. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`The file is no statement: ${missing.join(', ') || 'it has no heading'}.`);
    this.name = 'NoStatement';
    this.missing = missing;
  }
}

const forms: Readonly<Record<Method, Form>> = { wechat: wechatForm, alipay: alipayForm, card: stripeForm };

/** In what language a provider writes to its merchants. */
const languages: Readonly<Record<Method, string>> = { wechat: 'zh-cn', alipay: 'zh-cn', card: 'en' };

/** Bytes: a day of a hundred thousand payments. */
const longest = 64 * 1024 * 1024;

/** Characters that are read in one go: between two, other requests have their turn. */
const atOnce = 128 * 1024;

/** A sign that no text has. */
const unitSeparator = '\u001F';

/** Beyond these it is no statement, whatever its heading says. */
const [mostLines, mostFaults, longestCell] = [400_000, 1000, 128];

/**
 * @param said in which encoding it is read; else the one that its bytes tell
 * @throws NoStatement for a file that is none of this provider's
 */
export async function readStatement(method: Method, file: Blob, said?: Encoding): Promise<Statement> {
  const form = forms[method];
  if (file.size > longest) throw new NoStatement([]);
  const { delimiter } = form;
  // WeChat parts cells by two signs: a row of its own is one cell, which is cut then.
  const isLong = delimiter.length > 1;
  const reader = new RowReader(isLong ? unitSeparator : delimiter);
  const rows: StatementRow[] = [];
  const faults: StatementFault[] = [];
  let [others, places]: [number, ReadonlyMap<string, number> | undefined] = [0, undefined];
  for await (const { text, last } of partsOf(
    file,
    said ?? (await encodingOf(file, languages[method])).encoding,
  )) {
    // None of them writes quotation marks around cells, save Stripe; where they stand in a text they mean nothing.
    const even = method === 'card' ? text : text.replaceAll('"', '”');
    for (const row of reader.push(even, last)) {
      if (row.line > mostLines) throw new NoStatement([]);
      if (faults.length >= mostFaults) return { rows, faults, others };
      if ('fault' in row) {
        faults.push({ line: row.line, column: '' });
        continue;
      }
      const cells = isLong ? row.cells.flatMap((cell) => cell.split(delimiter)) : row.cells;
      if (!isNoRow(cells) && !form.isRemark(cells)) {
        if (!places) places = placesIn(form, cells);
        else {
          const taken = takenOf(form, places, cells);
          if (!taken) others += 1;
          else if ('column' in taken) faults.push({ line: row.line, column: taken.column });
          else rows.push({ line: row.line, ...taken });
        }
      }
    }
  }
  if (!places) throw new NoStatement([]);
  return { rows, faults, others };
}

async function* partsOf(file: Blob, encoding: Encoding): AsyncGenerator<{ text: string; last: boolean }> {
  for await (const { text, read } of textOf(file, encoding)) {
    for (let at = 0; at === 0 || at < text.length; at += atOnce) {
      const end = at + atOnce;
      yield { text: text.slice(at, end), last: read === file.size && end >= text.length };
      await setImmediate();
    }
  }
}

function placesIn({ columns, plain }: Form, cells: readonly string[]): ReadonlyMap<string, number> {
  // A heading is written with commas, whatever parts the cells below it.
  const names = cells.length === 1 ? (cells[0] ?? '').split(',') : cells;
  const places = new Map(names.map((name, at) => [plain(name), at]));
  const missing = columns.filter((name) => !places.has(name));
  if (missing.length > 0) throw new NoStatement(missing);
  return places;
}

function takenOf(form: Form, places: ReadonlyMap<string, number>, cells: readonly string[]) {
  // With a cell too many or too few, amounts may stand in other columns than they seem to.
  if (cells.length !== places.size) return { column: '' };
  let unfit: string | undefined;
  const taken = form.read((column) => {
    const cell = form.plain(cells[places.get(column) ?? -1] ?? '');
    if (cell.length > longestCell || cell.includes('\0')) unfit ??= column;
    return cell;
  });
  return unfit === undefined ? taken : { column: unfit };
}
