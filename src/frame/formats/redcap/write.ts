/**
 * A dictionary as REDCap's data dictionary of 18 columns. Whatever it has no place for is told: each remark names the
 * variable and its member.
 */
import { type Computation, computed } from '../../../dictionary/computed.ts';
import { isRewritten } from '../../../dictionary/rewritten.ts';
import type { Dictionary, Range, Variable, Words } from '../../../dictionary/variable.ts';
import type { Remark } from '../../frame.ts';
import { columns, type Field, members } from './columns.ts';
import { logicIn } from './logicIn.ts';
import { logicOf } from './logicOut.ts';
import { checkboxes, fitsChoices } from './records.ts';

/** The lines of the file, its heading first. */
export function redcapRows(dictionary: Dictionary): { rows: string[][]; remarks: Remark[] } {
  const writer = new Writer(dictionary);
  const rows = writer.fields().map((field) => members.map((member) => field[member]));
  return { rows: [[...columns], ...rows], remarks: writer.remarks };
}

/** Members of a variable that have no column. A key is for ever, but not in REDCap. */
const placeless = [
  'question',
  'display',
  'measurand',
  'missing',
  'soft',
  'pattern',
  'blinded',
  'critical',
  'concept',
  'source',
] as const;

/** What stands between the choices, and what would end a line. */
const breaking = /\s*[|\r\n]+\s*/g;

class Writer {
  readonly remarks: Remark[] = [];
  private readonly dictionary: Dictionary;
  private readonly derived: ReadonlyMap<string, Computation>;
  private readonly shown: ReadonlyMap<string, Computation>;
  private readonly byName: ReadonlyMap<string, Variable>;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    const { derived, shown } = computed(dictionary);
    this.derived = new Map(derived.map((one) => [one.variable.key, one]));
    this.shown = shown;
    this.byName = new Map(dictionary.variables.map((one) => [one.name, one]));
  }

  fields(): Field[] {
    const { variables, title } = this.dictionary;
    if (title) this.remarks.push({ kind: 'redcapNoTitle' });
    const [first] = variables;
    const id = variables.find(({ roles = [] }) => roles.includes('id')) ?? first;
    // REDCap takes the first field for the one that names the record.
    if (id && id !== first) this.tell('redcapIdFirst', id, 'order');
    if (id && id.kind !== 'id') this.tell('redcapTakenAsId', id, 'kind');
    if (id && !id.roles?.includes('id')) this.tell('redcapTakenAsId', id, 'roles');
    const ordered = id ? [id, ...variables.filter((one) => one !== id)] : [];
    return ordered.map((variable) => this.field(variable, variable === id));
  }

  private tell(kind: string, variable: Variable, member: string, values: Remark['values'] = {}): void {
    this.remarks.push({ kind, variable: variable.name, values: { member, ...values } });
  }

  private field(variable: Variable, isId: boolean): Field {
    for (const member of placeless)
      if (variable[member] !== undefined) this.tell('redcapNoPlace', variable, member);
    if (/__|_$/.test(variable.name)) this.tell('redcapName', variable, 'name');
    const { identifying, place, required } = variable;
    if (identifying === 'quasi') this.tell('redcapNoPlace', variable, 'identifying');
    const roles = (variable.roles ?? []).filter((role) => !isId || role !== 'id');
    if (roles.length > 0) this.tell('redcapNoPlace', variable, 'roles', { roles: roles.join(', ') });
    return {
      name: variable.name,
      form: this.form(variable),
      section: this.words(variable, place?.section, 'place'),
      label: this.label(variable),
      ...this.typed(variable, isId),
      note: this.note(variable),
      identifier: identifying === 'direct' ? 'y' : '',
      logic: this.logic(variable, this.shown.get(variable.key), 'showIf') ?? '',
      required: required ? 'y' : '',
      alignment: '',
      question: '',
      matrix: place?.matrix ?? '',
      ranking: '',
      annotation: this.annotation(variable),
    };
  }

  /** In the dictionary's own language: the file has one. */
  private words(variable: Variable, words: Words | undefined, member: string): string {
    if (!words) return '';
    const { language } = this.dictionary;
    const others = Object.entries(words).filter(([other]) => other !== language);
    if (others.length > 0) this.tell('redcapOneLanguage', variable, member);
    const text = words[language] ?? others[0]?.[1] ?? '';
    if (text === '' || text.trim() !== text) this.tell('redcapText', variable, member);
    return text.trim();
  }

  private form(variable: Variable): string {
    const given = variable.place?.form;
    const form =
      given
        ?.toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^[_\d]+|_+$/g, '') || 'form_1';
    if (form !== given) this.tell('redcapForm', variable, 'place', { form });
    return form;
  }

  private label(variable: Variable): string {
    if (variable.label) return this.words(variable, variable.label, 'label') || variable.name;
    this.tell('redcapNoLabel', variable, 'label');
    const question = variable.question?.[this.dictionary.language];
    return question?.trim() || variable.name;
  }

  /** The unit stands in the note, where whoever types the value sees it. */
  private note(variable: Variable): string {
    const help = this.words(variable, variable.help, 'help');
    const { unit } = variable;
    if (unit === undefined) return help;
    this.tell('redcapUnitInNote', variable, 'unit', { unit });
    this.tell('redcapUnitInNote', variable, 'help', { unit });
    return help === '' ? unit : `${help} (${unit})`;
  }

  private annotation(variable: Variable): string {
    const hidden = (variable.codes ?? []).flatMap(({ code, retired }) => (retired ? [code] : []));
    const notes = variable.notes ?? [];
    if (notes.some((note) => /[\r\n]/.test(note) || note.trim() !== note || note.startsWith('@HIDECHOICE')))
      this.tell('redcapText', variable, 'notes');
    return [...(hidden.length > 0 ? [`@HIDECHOICE='${hidden.join(',')}'`] : []), ...notes].join('\n');
  }

  private typed(
    variable: Variable,
    isId: boolean,
  ): Pick<Field, 'type' | 'choices' | 'validation' | 'least' | 'most'> {
    const none = { choices: '', validation: '', least: '', most: '' };
    if (isId) {
      for (const member of ['codes', 'hard', 'decimals', 'derive'] as const)
        if (variable[member] !== undefined) this.tell('redcapNoPlace', variable, member);
      return { type: 'text', ...none };
    }
    const calculation = this.calculation(variable);
    if (calculation !== undefined) return { type: 'calc', ...none, choices: calculation };
    switch (variable.kind) {
      case 'category':
      case 'ordinal':
      case 'multi': {
        const choices = this.choices(variable);
        if (choices === '') {
          this.tell('redcapKind', variable, 'kind', { kind: variable.kind, type: 'text' });
          return { type: 'text', ...none };
        }
        const type = variable.kind === 'multi' ? 'checkbox' : 'radio';
        if (variable.kind === 'ordinal') this.tell('redcapKind', variable, 'kind', { kind: 'ordinal', type });
        return { type, ...none, choices };
      }
      case 'image':
        this.tell('redcapKind', variable, 'kind', { kind: 'image', type: 'file' });
        return { type: 'file', ...none };
      case 'file':
        return { type: 'file', ...none };
      default:
        return { type: 'text', choices: '', ...this.validated(variable) };
    }
  }

  private choices(variable: Variable): string {
    const codes = variable.codes ?? [];
    const fits =
      variable.kind === 'multi' ? checkboxes(variable) : codes.every(({ code }) => fitsChoices(code));
    if (!fits) {
      this.tell('redcapCodes', variable, 'codes');
      return '';
    }
    const parts = codes.map(({ code, label }) => {
      const text = label ? this.words(variable, label, 'codes') : '';
      const fitting = text.replace(breaking, ' ').trim();
      if (fitting !== text || fitting === '') this.tell('redcapText', variable, 'codes', { code });
      return `${code}, ${fitting || code}`;
    });
    return parts.join(' | ');
  }

  private validated(variable: Variable): Pick<Field, 'validation' | 'least' | 'most'> {
    const { kind, hard, decimals, codes } = variable;
    if (codes) this.tell('redcapNoPlace', variable, 'codes');
    if (kind === 'id') this.tell('redcapKind', variable, 'kind', { kind, type: 'text' });
    const validation = validationOf(variable);
    const told = kind === 'number' && validation !== 'number';
    if (decimals !== undefined && !told) this.tell('redcapNoPlace', variable, 'decimals');
    const [least, most] = (hard ?? ([null, null] as const)).map((limit) => limitText(limit, kind));
    if (hard && isOpen(hard)) this.tell('redcapText', variable, 'hard');
    return { validation, least: least ?? '', most: most ?? '' };
  }

  /** Undefined, and told, for what is not computed there. */
  private calculation(variable: Variable): string | undefined {
    if (!variable.derive) return undefined;
    if (!['number', 'integer', 'category', 'ordinal'].includes(variable.kind)) {
      this.tell('redcapLogic', variable, 'derive');
      return undefined;
    }
    const text = this.logic(variable, this.derived.get(variable.key), 'derive');
    if (text === undefined) return undefined;
    if (variable.kind !== 'number')
      this.tell('redcapKind', variable, 'kind', { kind: variable.kind, type: 'calc' });
    for (const member of ['hard', 'decimals', 'codes'] as const)
      if (variable[member] !== undefined) this.tell('redcapNoPlace', variable, member);
    return text;
  }

  private logic(
    variable: Variable,
    computation: Computation | undefined,
    member: 'derive' | 'showIf',
  ): string | undefined {
    const said = variable[member];
    if (!said) return undefined;
    const names = new Map<string, string>();
    for (const [name, key] of Object.entries(said.inputs)) {
      const input = this.dictionary.variables.find((one) => one.key === key);
      if (input) names.set(name, input.name);
    }
    const logic = computation && logicOf(computation.tree, names);
    if (!logic) {
      this.tell('redcapLogic', variable, member);
      return undefined;
    }
    if (logic.blank) this.tell('redcapBlank', variable, member);
    const back = logicIn(logic.text, this.byName);
    if (!isRewritten(said, back)) this.tell('redcapRewritten', variable, member);
    return logic.text;
  }
}

function validationOf({ kind, decimals = 0 }: Variable): string {
  switch (kind) {
    case 'number':
      return decimals >= 1 && decimals <= 4 ? `number_${decimals}dp` : 'number';
    case 'integer':
      return 'integer';
    case 'date':
      return 'date_ymd';
    case 'datetime':
      return 'datetime_seconds_ymd';
    case 'time':
      return 'time_hh_mm_ss';
    default:
      return '';
  }
}

function limitText(limit: number | string | null, kind: Variable['kind']): string {
  if (limit === null) return '';
  return kind === 'datetime' ? String(limit).replace('T', ' ') : String(limit);
}

function isOpen([least, most]: Range): boolean {
  return least === null && most === null;
}
