/**
 * Reads XML piece by piece, as far as office files need it: elements, attributes and texts. A document type, and with it
 * every entity of its own, is refused, so that no file can grow by being read or ask for another one.
 */
import { FileFault } from '../../frame.ts';

/** `name` is without its prefix. `attributes`: as they are written, for `attribute()`. */
export type XmlHandler = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

/** Characters between two marks, and elements in one another. A cell of Excel holds 32,767 characters. */
const mostCharacters = 1_000_000;
const mostDeep = 64;

export class XmlReader {
  private rest = '';
  private passed = 0;
  private readonly names: string[] = [];
  private readonly handler: XmlHandler;
  private readonly part: string;

  /** @param part of the file, for the fault that may be told */
  constructor(part: string, handler: XmlHandler) {
    this.part = part;
    this.handler = handler;
  }

  push(piece: string): void {
    const all = this.rest + piece;
    const used = this.scan(all);
    this.rest = all.slice(used);
    this.passed += used;
    if (this.rest.length > mostCharacters) this.broken(0);
  }

  /** @throws FileFault when it ends too early */
  end(): void {
    if (this.names.length > 0 || this.rest.trim() !== '')
      throw new FileFault('xmlCut', { part: this.part, at: this.passed });
  }

  /** Reads as far as the piece is whole. @returns characters used */
  private scan(all: string): number {
    let at = 0;
    for (;;) {
      const start = all.indexOf('<', at);
      if (start === -1) return at;
      if (start > at && this.names.length > 0) this.handler.text(decoded(all.slice(at, start), this.part));
      at = start;
      const sign = all.charCodeAt(start + 1);
      if (Number.isNaN(sign)) return at;
      let end: number;
      if (sign === 0x21 || sign === 0x3f) end = this.special(all, start);
      else if (sign === 0x2f) end = this.closing(all, start);
      else end = this.opening(all, start);
      if (end === -1) return at;
      at = end;
    }
  }

  /** Comments, instructions, and texts that are written as they are. @returns where it ends, or -1 */
  private special(all: string, start: number): number {
    const to = (mark: string, from: number) => {
      const end = all.indexOf(mark, from);
      return end === -1 ? -1 : end + mark.length;
    };
    if (all[start + 1] === '?') return to('?>', start);
    if (all.startsWith('<!--', start)) return to('-->', start + 4);
    const cdata = '<![CDATA[';
    if (all.startsWith(cdata, start)) {
      const end = to(']]>', start);
      if (end !== -1) this.handler.text(all.slice(start + cdata.length, end - 3));
      return end;
    }
    const seen = all.slice(start, start + cdata.length);
    if (cdata.startsWith(seen) || '<!--'.startsWith(seen)) return -1;
    if (seen.length < cdata.length && '<!DOCTYPE'.startsWith(seen)) return -1;
    throw new FileFault('xmlDocumentType', { part: this.part, at: this.passed + start });
  }

  private closing(all: string, start: number): number {
    const end = all.indexOf('>', start);
    if (end === -1) return -1;
    const name = all.slice(start + 2, end).trimEnd();
    if (this.names.pop() !== name) this.broken(start);
    this.handler.close(local(name));
    return end + 1;
  }

  private opening(all: string, start: number): number {
    const end = endOfTag(all, start + 1);
    if (end === -1) return -1;
    const isEmpty = all.charCodeAt(end - 1) === 0x2f;
    const last = isEmpty ? end - 1 : end;
    let stop = start + 1;
    while (stop < last && all.charCodeAt(stop) > 0x20) stop++;
    const name = all.slice(start + 1, stop);
    if (name === '' || this.names.length === mostDeep) this.broken(start);
    const own = local(name);
    this.handler.open(own, all.slice(stop, last));
    if (isEmpty) this.handler.close(own);
    else this.names.push(name);
    return end + 1;
  }

  private broken(at: number): never {
    throw new FileFault('xmlBroken', { part: this.part, at: this.passed + at });
  }
}

/** The value of an attribute, whatever prefix its name has. */
export function attribute(attributes: string, name: string): string | undefined {
  let found: string | undefined;
  eachAttribute(attributes, (first, last, from, to) => {
    const isIt = last - first === name.length && attributes.startsWith(name, first);
    if (isIt) found = decoded(attributes.slice(from, to), '');
    return isIt;
  });
  return found;
}

/**
 * Goes through attributes, each by the places of its name without prefix and of its value, until one is taken: a cell has
 * three of them, and there are millions of cells.
 */
export function eachAttribute(
  attributes: string,
  take: (first: number, last: number, from: number, to: number) => boolean,
): void {
  let at = 0;
  for (;;) {
    const equals = attributes.indexOf('=', at);
    if (equals === -1) return;
    let quote = equals + 1;
    while (attributes.charCodeAt(quote) <= 0x20) quote++;
    const end = attributes.indexOf(attributes[quote] ?? '"', quote + 1);
    if (end === -1) return;
    let last = equals;
    while (last > at && attributes.charCodeAt(last - 1) <= 0x20) last--;
    let first = last;
    while (first > at && attributes.charCodeAt(first - 1) > 0x20 && attributes[first - 1] !== ':') first--;
    if (take(first, last, quote + 1, end)) return;
    at = end + 1;
  }
}

function endOfTag(all: string, from: number): number {
  for (let at = from; at < all.length; at++) {
    const sign = all.charCodeAt(at);
    if (sign === 0x3e) return at;
    if (sign !== 0x22 && sign !== 0x27) continue;
    at = all.indexOf(sign === 0x22 ? '"' : "'", at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

function local(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** With the five entities of XML itself and those of a number; there are no others without a document type. */
function decoded(text: string, part: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    const point = code ? (code[1] ? Number.parseInt(code[1], 16) : Number(code[2])) : 0;
    const found =
      entities.get(name) ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined);
    if (found === undefined || !whole.endsWith(';'))
      throw new FileFault('xmlEntity', { part, entity: whole });
    return found;
  });
}
