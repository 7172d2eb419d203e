/** REDCap's data dictionary of 18 columns as a dictionary. What it says and ours cannot hold is told, or kept as a note. */
import { computed } from '../../../dictionary/computed.ts';
import { placeOf } from '../../../dictionary/limits.ts';
import { namesFrom } from '../../../dictionary/names.ts';
import { limits } from '../../../dictionary/schema.ts';
import type { Code, Dictionary, Kind, Range, Variable, Words } from '../../../dictionary/variable.ts';
import { FileFault, type Remark } from '../../frame.ts';
import { columns, type Field, members } from './columns.ts';
import { logicIn } from './logicIn.ts';

/** Whether a table is such a file, by its heading. */
export function isRedcap(heading: readonly string[]): boolean {
  const plain = (text: string | undefined) =>
    (text ?? '')
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase();
  const wanted = [columns[0], columns[3], columns[5]].map(plain);
  return wanted.every((column) => heading.some((one) => plain(one) === column));
}

/**
 * @param keys as many keys as there may be variables (`keysAt`)
 * @throws FileFault for what is no such file
 */
export function redcapDictionary(
  rows: readonly (readonly string[])[],
  language: Dictionary['language'],
  keys: readonly string[],
): { dictionary: Dictionary; remarks: Remark[] } {
  const [heading = [], ...lines] = rows;
  if (!isRedcap(heading)) throw new FileFault('notRedcap');
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  const most = Math.min(keys.length, limits.variables);
  if (filled.length > most) throw new FileFault('tooManyVariables', { count: filled.length, most });
  const reader = new Reader(language);
  const fields = filled.map((line) => fieldOf(heading, line));
  const variables = reader.variables(fields, keys);
  return { dictionary: { format: 1, language, variables }, remarks: reader.remarks };
}

function fieldOf(heading: readonly string[], line: readonly string[]): Field {
  const places = new Map(
    heading.map((text, k) => [
      text
        .replace(/^\ufeff/, '')
        .trim()
        .toLowerCase(),
      k,
    ]),
  );
  const cells = members.map((member, k) => {
    const place = places.get(columns[k]!.toLowerCase());
    return [member, (place === undefined ? '' : (line[place] ?? '')).trim()] as const;
  });
  return Object.fromEntries(cells) as Field; // a cell for each member
}

/** What a text is under each validation; other validations are told, and their fields are texts. */
const validations: readonly [RegExp, Kind][] = [
  [/^integer$/, 'integer'],
  [/^number(?:_\ddp)?(?:_comma_decimal)?$/, 'number'],
  [/^date_(?:ymd|dmy|mdy)$/, 'date'],
  [/^datetime_(?:seconds_)?(?:ymd|dmy|mdy)$/, 'datetime'],
  [/^time(?:_hh_mm_ss)?$/, 'time'],
];

class Reader {
  readonly remarks: Remark[] = [];
  private readonly language: Dictionary['language'];

  constructor(language: Dictionary['language']) {
    this.language = language;
  }

  variables(fields: readonly Field[], keys: readonly string[]): Variable[] {
    const kept = fields.filter((field) => {
      if (field.type !== 'descriptive') return true;
      this.tell('redcapDescriptive', field.name, 'type');
      return false;
    });
    const names = namesFrom(kept.map(({ name }) => name));
    const known = new Map<string, Variable>();
    const plain = kept.map((field, k) => {
      const name = names[k]!;
      if (name !== field.name) this.tell('redcapRenamed', name, 'name', { was: field.name });
      const variable = this.variable(field, { key: keys[k]!, name }, k === 0);
      known.set(field.name, variable);
      return variable;
    });
    return this.withLogic(plain, kept, known);
  }

  private tell(kind: string, variable: string, member: string, values: Remark['values'] = {}): void {
    this.remarks.push({ kind, variable, values: { member, ...values } });
  }

  private words(name: string, member: string, text: string): Words | undefined {
    if (text.length > limits.text) this.tell('redcapCut', name, member, { most: limits.text });
    return text === '' ? undefined : { [this.language]: text.slice(0, limits.text) };
  }

  private variable(field: Field, { key, name }: Pick<Variable, 'key' | 'name'>, isId: boolean): Variable {
    const { form, section, matrix } = field;
    for (const member of ['alignment', 'question', 'ranking'] as const)
      if (field[member] !== '') this.tell('redcapLayout', name, member, { text: field[member] });
    const notes = field.annotation.split(/\s*[\r\n]+\s*/).filter((line) => line !== '');
    const label = this.words(name, 'label', field.label);
    const help = this.words(name, 'help', field.note);
    const heading = this.words(name, 'place', section);
    const { hidden, rest } = hiddenIn(notes);
    return {
      key,
      name,
      ...this.typed(field, name, isId, hidden),
      ...(label ? { label } : {}),
      ...(help ? { help } : {}),
      ...(isYes(field.required) ? { required: true } : {}),
      ...(isId ? { roles: ['id'] } : {}),
      ...(isYes(field.identifier) ? { identifying: 'direct' } : {}),
      ...(form === ''
        ? {}
        : { place: { form, ...(heading ? { section: heading } : {}), ...(matrix ? { matrix } : {}) } }),
      ...(rest.length > 0 ? { notes: rest } : {}),
    };
  }

  private typed(
    field: Field,
    name: string,
    isId: boolean,
    hidden: readonly string[],
  ): Pick<Variable, 'kind' | 'codes' | 'hard' | 'decimals'> {
    const codes = () => this.codes(field, name, hidden);
    switch (field.type) {
      case 'radio':
      case 'dropdown':
        return { kind: 'category', codes: codes() };
      case 'checkbox':
        return { kind: 'multi', codes: this.apart(codes(), name) };
      case 'yesno':
      case 'truefalse':
        this.tell('redcapYesNo', name, 'codes');
        return { kind: 'category', codes: [{ code: '1' }, { code: '0' }] };
      case 'calc':
        return { kind: 'number' };
      case 'slider': {
        if (field.choices !== '') this.tell('redcapLayout', name, 'choices', { text: field.choices });
        const hard = this.range(field, name, 'integer') ?? ([0, 100] as const);
        return { kind: 'integer', hard };
      }
      case 'file':
        return { kind: 'file' };
      case 'text':
      case 'notes':
        return isId ? { kind: 'id' } : this.text(field, name);
      default:
        this.tell('redcapType', name, 'kind', { type: field.type });
        return { kind: 'text' };
    }
  }

  private text(field: Field, name: string): Pick<Variable, 'kind' | 'hard' | 'decimals'> {
    const { validation } = field;
    const found = validations.find(([form]) => form.test(validation));
    if (!found) {
      if (validation !== '') this.tell('redcapValidation', name, 'pattern', { validation });
      return { kind: 'text' };
    }
    const [, kind] = found;
    const decimals = /_(\d)dp/.exec(validation)?.[1];
    const hard = this.range(field, name, kind);
    return {
      kind,
      ...(hard ? { hard } : {}),
      ...(decimals === undefined ? {} : { decimals: Number(decimals) }),
    };
  }

  private range({ least, most }: Field, name: string, kind: Kind): Range | undefined {
    const [from, to] = [least, most].map((text) => {
      if (text === '') return null;
      const isNumber = kind === 'number' || kind === 'integer';
      const limit = isNumber ? Number(text) : kind === 'datetime' ? text.replace(' ', 'T') : text;
      if (placeOf(limit, kind) !== undefined) return limit;
      // `today`, or another field.
      this.tell('redcapLimit', name, 'hard', { limit: text });
      return null;
    });
    const [a = null, b = null] = [from, to];
    if (a === null && b === null) return undefined;
    if (a !== null && b !== null && placeOf(a, kind)! > placeOf(b, kind)!) {
      this.tell('redcapLimit', name, 'hard', { limit: `${least} – ${most}` });
      return undefined;
    }
    return [a, b];
  }

  /** `1, male | 2, female`; older files have a line for each. */
  private codes({ choices }: Field, name: string, hidden: readonly string[]): Code[] {
    const codes = new Map<string, Code>();
    for (const part of choices.split(/[|\r\n]/)) {
      const comma = part.indexOf(',');
      const code = (comma === -1 ? part : part.slice(0, comma)).trim();
      const label = this.words(name, 'codes', comma === -1 ? '' : part.slice(comma + 1).trim());
      if (code === '' && !label) continue;
      if (code === '' || codes.has(code) || code.length > 200) {
        this.tell('redcapCode', name, 'codes', { code });
        continue;
      }
      codes.set(code, {
        code,
        ...(label ? { label } : {}),
        ...(hidden.includes(code) ? { retired: true } : {}),
      });
    }
    return [...codes.values()];
  }

  /** A space stands between the codes of several choices. */
  private apart(codes: readonly Code[], name: string): Code[] {
    return codes.filter(({ code }) => {
      if (!/\s/.test(code)) return true;
      this.tell('redcapCode', name, 'codes', { code });
      return false;
    });
  }

  /** Calculations and conditions, where every variable is known; what cannot be said is kept as a note. */
  private withLogic(
    plain: readonly Variable[],
    fields: readonly Field[],
    byName: ReadonlyMap<string, Variable>,
  ): Variable[] {
    let now = plain.map((variable, k) => {
      const { type, choices, logic } = fields[k]!;
      const derive = type === 'calc' ? this.logic(choices, variable, 'derive', byName) : undefined;
      const showIf = this.logic(logic, variable, 'showIf', byName);
      return { ...variable, ...(derive ? { derive } : {}), ...(showIf ? { showIf } : {}) };
    });
    // A fault may hide another one, such as a second circle: until there is none.
    for (;;) {
      const faulty = this.faulty(now);
      if (faulty.size === 0) break;
      now = now.map((variable, k) => without(variable, faulty.get(k) ?? []));
    }
    return now.map((variable, k) => {
      const { type, choices, logic } = fields[k]!;
      const lost = [
        ...(type === 'calc' && choices !== '' && !variable.derive ? [['derive', choices] as const] : []),
        ...(logic !== '' && !variable.showIf ? [['showIf', logic] as const] : []),
      ];
      for (const [member, text] of lost) this.tell('redcapLogicKept', variable.name, member, { text });
      const notes = [...(variable.notes ?? []), ...lost.map(([, text]) => text)];
      return notes.length > 0 ? { ...variable, notes } : variable;
    });
  }

  private logic(
    text: string,
    { name }: Variable,
    member: 'derive' | 'showIf',
    byName: ReadonlyMap<string, Variable>,
  ): Variable['derive'] {
    if (text === '') return undefined;
    const read = logicIn(text, byName);
    if (!read) return undefined;
    if (read.blank) this.tell('redcapBlank', name, member);
    return { expression: read.expression, inputs: read.inputs };
  }

  private faulty(variables: readonly Variable[]): Map<number, ('derive' | 'showIf')[]> {
    const found = new Map<number, ('derive' | 'showIf')[]>();
    for (const { at } of computed({ format: 1, language: this.language, variables }).faults) {
      const [, , place, member] = at.split('/');
      const k = Number(place);
      found.set(k, [...(found.get(k) ?? []), member === 'derive' ? 'derive' : 'showIf']);
    }
    return found;
  }
}

function without(variable: Variable, lost: readonly ('derive' | 'showIf')[]): Variable {
  const { derive, showIf, ...rest } = variable;
  return {
    ...rest,
    ...(derive && !lost.includes('derive') ? { derive } : {}),
    ...(showIf && !lost.includes('showIf') ? { showIf } : {}),
  };
}

function isYes(text: string): boolean {
  return /^(?:y|yes|1)$/i.test(text);
}

/** Choices that are no longer offered. */
function hiddenIn(notes: readonly string[]): { hidden: string[]; rest: string[] } {
  const tag = /^@HIDECHOICE\s*=\s*(['"])([^'"]*)\1$/;
  const hidden = notes.flatMap((note) => tag.exec(note)?.[2]?.split(',') ?? []);
  return { hidden: hidden.map((code) => code.trim()), rest: notes.filter((note) => !tag.test(note)) };
}
