/** Where in a text of JSON the values stand: whoever wrote it looks for lines, not for pointers. */
import { step } from '../../../lib/faults.ts';

/** The line, from 1, of each pointer that is asked for. The text has been parsed before, so that it is JSON. */
export function linesOf(text: string, pointers: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (pointers.length > 0) new Walk(text, new Set(pointers), found).value('', 0);
  return found;
}

/** Deeper than any definition; what is nested deeper has no lines of its own, and no stack to overflow. */
const deepest = 40;

class Walk {
  private at = 0;
  private line = 1;
  private readonly text: string;
  private readonly wanted: ReadonlySet<string>;
  private readonly found: Map<string, number>;

  constructor(text: string, wanted: ReadonlySet<string>, found: Map<string, number>) {
    this.text = text;
    this.wanted = wanted;
    this.found = found;
  }

  value(pointer: string, depth: number): void {
    this.space();
    if (this.wanted.has(pointer) && !this.found.has(pointer)) this.found.set(pointer, this.line);
    const sign = this.text[this.at];
    if (depth > deepest) this.at = this.text.length;
    else if (sign === '{') this.members(pointer, depth);
    else if (sign === '[') this.entries(pointer, depth);
    else if (sign === '"') this.string();
    else while (this.at < this.text.length && !/[\s,\]}]/.test(this.text[this.at]!)) this.at++;
  }

  private members(pointer: string, depth: number): void {
    this.at++;
    for (this.space(); this.text[this.at] === '"'; this.space()) {
      const from = this.at;
      this.string();
      const name: string = JSON.parse(this.text.slice(from, this.at));
      this.space();
      this.at++;
      this.value(pointer + step(name), depth + 1);
      this.space();
      if (this.text[this.at] === ',') this.at++;
    }
    this.at++;
  }

  private entries(pointer: string, depth: number): void {
    this.at++;
    this.space();
    for (let k = 0; this.at < this.text.length && this.text[this.at] !== ']'; k++) {
      this.value(pointer + step(k), depth + 1);
      this.space();
      if (this.text[this.at] === ',') this.at++;
      this.space();
    }
    this.at++;
  }

  /** A string of JSON has no line breaks of its own. */
  private string(): void {
    for (this.at++; this.text[this.at] !== '"'; this.at++) if (this.text[this.at] === '\\') this.at++;
    this.at++;
  }

  private space(): void {
    for (; ' \t\r\n'.includes(this.text[this.at] ?? 'x'); this.at++)
      if (this.text[this.at] === '\n') this.line++;
  }
}
