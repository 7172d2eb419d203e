/**
 * Everything that is held about somebody as one ZIP: a table of contents, and for each room a page to read, the same as
 * JSON, and its files. Rows are taken a portion at a time, so that much of it stops nobody else.
 */
import { setImmediate } from 'node:timers/promises';
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Declared, HeldFile, Person, Row } from '../../platform/personalData.ts';
import { gather } from '../../platform/personalRows.ts';
import { areasOf, howLongOf } from './areas.ts';
import { areaHead, closing, contentsPage, opening, rowsOf, sectionHead } from './document.ts';
import { newZip } from './zip.ts';

type For = {
  person: Person;
  locale: LocaleCode;
  /** Whether it is still wanted. */
  signal?: AbortSignal;
  /** Told how far it is, from 0 to 1. */
  told?(part: number): Promise<void>;
};

/** Rows that are written in one go. */
const atOnce = 100;

export async function* packed(
  ctx: Context,
  { person, locale, signal, told }: For,
): AsyncGenerator<Uint8Array> {
  const at = ctx.clock();
  const zip = newZip(at);
  const counts = new Map<Declared, number>();
  const files = new Map<string, string[]>();
  const notOpened = new Map<string, number>();
  const texts = { ctx, locale };
  let open: ReturnType<typeof newArea> | undefined;
  const { personalData } = ctx.declared;
  for await (const { held, rows, files: with_, closed } of gather(ctx, personalData, person)) {
    signal?.throwIfAborted();
    await told?.(personalData.indexOf(held) / personalData.length);
    const { area } = held;
    if (open?.area !== area) {
      open?.end();
      open = newArea(zip, texts, held);
    }
    counts.set(held, (counts.get(held) ?? 0) + rows.length);
    for (let from = 0; from < rows.length; from += atOnce) {
      open.add(held, rows.slice(from, from + atOnce));
      yield* zip.taken();
      await setImmediate();
    }
    files.set(area, [...(files.get(area) ?? []), ...open.keep(with_)]);
    yield* zip.taken();
    notOpened.set(area, (notOpened.get(area) ?? 0) + closed);
  }
  open?.end();
  const parts = [...counts.keys()];
  const areas = areasOf(ctx, locale, parts).map((words) => ({
    ...words,
    files: files.get(words.area)?.length ?? 0,
    closed: notOpened.get(words.area) ?? 0,
    rows: sum(parts.filter(({ area }) => area === words.area).map((held) => counts.get(held) ?? 0)),
  }));
  const leftOut = parts.filter((held) => held.leftOut);
  const index = zip.text('index.html');
  index.write(contentsPage(texts, { areas, leftOut, at, brand: await ctx.ports.site.brandIn(ctx, locale) }));
  index.end();
  zip.end();
  yield* zip.taken();
}

/** For the operator: the same copy, in the language of the account. */
export async function packFor(ctx: Context, person: Person): Promise<Uint8Array> {
  const to =
    person.account === undefined ? undefined : await ctx.ports.account.recipientOf(ctx, person.account);
  const pieces: Uint8Array[] = [];
  for await (const piece of packed(ctx, { person, locale: to?.locale ?? defaultLocale })) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The page and the JSON of one room, which grow together. */
function newArea(
  zip: ReturnType<typeof newZip>,
  texts: Pick<For, 'locale'> & { ctx: Context },
  first: Declared,
) {
  const { area } = first;
  const [page, json] = [zip.text(`${area}/index.html`), zip.text(`${area}/data.json`)];
  let last: Declared | undefined;
  const [words] = areasOf(texts.ctx, texts.locale, [first]);
  page.write(opening(texts, words?.title ?? area) + areaHead(texts, words));
  json.write('{"held":[');
  return {
    area,
    add(held: Declared, rows: readonly Row[]): void {
      const begins = held !== last;
      if (begins) {
        page.write(sectionHead(held, howLongOf(texts.ctx, texts.locale, held)));
        const { table, account: by, why, erasure, leftOut } = held;
        json.write(
          `${last ? ']},' : ''}${JSON.stringify({ table, by, why, erasure, leftOut }).slice(0, -1)},"rows":[`,
        );
      }
      last = held;
      page.write(rowsOf(rows));
      json.write((begins ? '' : ',') + rows.map((row) => JSON.stringify(plain(row))).join(','));
    },
    /** @returns their names */
    keep(kept: readonly HeldFile[]): string[] {
      return kept.map(({ name, bytes }) => {
        const safe = name.replaceAll(/[^\w.-]/g, '_');
        zip.bytes(`${area}/files/${safe}`, bytes);
        return safe;
      });
    },
    end(): void {
      page.write(closing);
      page.end();
      json.write(last ? ']}]}' : ']}');
      json.end();
    },
  };
}

/** JSON has no bytes: they are written as Base64. */
function plain(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
