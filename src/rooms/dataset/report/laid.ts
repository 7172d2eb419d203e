/**
 * A report as it is read: its blocks as headings, paragraphs, tables and pictures, with every word and number written. Page,
 * DOCX and HTML show the same. Pure.
 */
import { reportedOf } from '../../../methods/told/told.ts';
import type { Drawn } from '../../../report/computed.ts';
import {
  type Computed,
  isStale,
  numberHash,
  type Place,
  placesOf,
  type Results,
  type Standing,
  standingOf,
} from '../../../report/renewed.ts';
import {
  type Block,
  type BlockOf,
  type LiveNumber,
  partsOf,
  type Report,
  typedIn,
} from '../../../report/report.ts';
import { type Answer, answersOf, templates } from '../../../report/templates.ts';
import { dfText, numberText, percentText, pPhrase, type Saying, sentenceText } from '../statistics/saying.ts';
import { noteTexts, type ShownTable, shownTables } from '../statistics/shown.ts';
import { type ReportWords, sayingIn } from './words.ts';

/**
 * `mark`: by which it is found in a file, made of its hash; `exactly`, as it was computed; `remark`: that it is stale, in
 * brackets, else nothing.
 */
export type LaidNumber = {
  name: string;
  remark: string;
  mark: string;
  exactly: number | undefined;
  standing: Standing;
  /** By its name, and by its id in the report. */
  analysis: string;
  source: string;
  place: string;
};
export type LaidRun = { text: string; number?: LaidNumber };

/** `block`: the one that it was laid out from; '' for what stands at the end of every report. */
export type LaidPart = { block: string } & (
  | { is: 'heading'; level: 1 | 2 | 3; text: string }
  | { is: 'paragraph'; runs: readonly LaidRun[] }
  | {
      is: 'table';
      caption: string;
      mark: string;
      table: ShownTable;
      notes: readonly string[];
      remark: string;
    }
  | {
      is: 'list';
      caption: string;
      heads: readonly string[];
      rows: readonly (readonly string[])[];
      notes: readonly string[];
    }
  | ({ is: 'picture'; caption: string; mark: string; remark: string } & Pick<
      Drawn,
      'svg' | 'told' | 'width' | 'height' | 'below'
    >)
  /** What is not there, and why. */
  | { is: 'lack'; text: string }
);

/**
 * What a report is laid out with: results, why there are none, drawings by the ids of their blocks, and steps of cleaning in words.
 * `superseded`: there are newer data than those that it is drawn on.
 */
export type Current = {
  results: Results;
  faults: ReadonlyMap<string, string>;
  drawn: ReadonlyMap<string, Drawn | { why: string }>;
  steps: readonly string[];
  superseded?: boolean;
};

export type LaidReport = {
  title: string;
  language: string;
  parts: readonly LaidPart[];
  /** How many numbers there are, and which of them are not what their sources give; numbers that somebody typed. */
  numbers: number;
  stale: number;
  typed: readonly string[];
  answers: readonly Answer[];
};

export async function laidOut(report: Report, current: Current, words: ReportWords): Promise<LaidReport> {
  const layout = new Layout(report, current, words);
  for (const block of report.blocks) await layout.add(block);
  layout.addSources();
  return {
    title: layout.title,
    language: words.language,
    ...{ parts: layout.parts, numbers: layout.numbers, stale: layout.stale, answers: layout.answers },
    typed: report.blocks.flatMap((block) =>
      'text' in block && block.is !== 'heading' ? typedIn(block) : [],
    ),
  };
}

class Layout {
  readonly parts: LaidPart[] = [];
  readonly title: string;
  numbers = 0;
  stale = 0;
  readonly answers: readonly Answer[];
  private readonly report: Report;
  private readonly current: Current;
  private readonly words: ReportWords;
  private readonly places: ReadonlyMap<string, ReadonlyMap<string, Place>>;
  private tables = 0;
  private figures = 0;

  constructor(report: Report, current: Current, words: ReportWords) {
    this.report = report;
    this.title = report.title.trim() || words.say('dataset.report.title');
    this.current = current;
    this.words = words;
    this.places = new Map([...current.results].map(([id, { outcome }]) => [id, placesOf(outcome)]));
    const template = templates.find(({ id }) => id === report.template);
    this.answers = template
      ? answersOf(template, {
          title: report.title,
          blocks: report.blocks,
          ...(report.passed && { passed: report.passed }),
          methodOf: (analysis) => report.analyses.find(({ id }) => id === analysis)?.spec.method,
          hasAnalyses: report.analyses.length > 0,
          isCleaned: current.steps.length > 0,
        })
      : [];
  }

  async add(block: Block): Promise<void> {
    switch (block.is) {
      case 'heading':
        return this.put(block, { is: 'heading', level: block.level, text: block.text });
      case 'limitations':
        this.put(block, { is: 'heading', level: 2, text: this.say('words.limitations') });
        return this.addText(block);
      case 'text':
        return this.addText(block);
      case 'table':
        return this.addTables(block);
      case 'figure':
        return this.addDrawn(block, '');
      case 'flow':
        return this.addDrawn(block, this.say('words.flow'));
      case 'methods':
        return this.addMethods(block);
      case 'checklist':
        return this.addChecklist(block);
      case 'hidden':
        return this.put(block, { is: 'lack', text: this.say('words.hidden') });
    }
  }

  private say(key: string, values?: Record<string, string | number>): string {
    return this.words.say(`report.${key}`, values);
  }

  private put(block: Pick<Block, 'id'>, part: DistributiveOmit<LaidPart, 'block'>): void {
    this.parts.push({ block: block.id, ...part });
  }

  private async addText(block: BlockOf<'text' | 'limitations'>): Promise<void> {
    for (const text of block.text.split(/\n\s*\n/)) {
      if (text.trim() === '') continue;
      const runs: LaidRun[] = [];
      for (const part of partsOf({ ...block, text: text.trim() })) {
        if ('words' in part) runs.push({ text: part.words });
        else if ('lost' in part) runs.push({ text: `{${part.lost}}` });
        else runs.push(await this.number(part.name, part.number));
      }
      this.put(block, { is: 'paragraph', runs });
    }
  }

  private async number(name: string, number: LiveNumber): Promise<LaidRun> {
    const { analysis, place, seen } = number;
    const standing = standingOf(number, this.current.results);
    this.numbers++;
    if (standing !== 'current') this.stale++;
    const told = this.report.analyses.find(({ id }) => id === analysis)?.name ?? analysis;
    const hash = seen ? await numberHash(number, seen) : '';
    return {
      text: seen ? this.numberText(number, seen.value) : '–',
      number: {
        ...{ name, standing, place, remark: this.remark(standing), analysis: told, source: analysis },
        ...{ exactly: seen?.value, mark: this.mark(hash, this.numbers) },
      },
    };
  }

  private remark(standing: Standing): string {
    const { opening, closing } = this.words.marks;
    return standing === 'current' ? '' : `${opening}${this.say(`words.${standing}`)}${closing}`;
  }

  /** At most forty signs, as Word takes it. */
  private mark(hash: string, count: number): string {
    return `m${count}_${hash.slice(0, 32)}`;
  }

  private numberText({ analysis, place, digits }: LiveNumber, value: number): string {
    if (digits !== undefined)
      return this.words.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const spec = this.report.analyses.find(({ id }) => id === analysis)?.spec;
    const saying = sayingIn(this.words, { method: spec?.method ?? '', options: {}, roles: {} });
    return numberSaid(saying, value, this.places.get(analysis)?.get(place), place);
  }

  private async addTables(block: BlockOf<'table'>): Promise<void> {
    const found = this.current.results.get(block.analysis);
    if (!found) return this.lacks(block, block.analysis);
    const saying = sayingIn(this.words, found.outcome.spec);
    const shown = tablesIn(found, saying, this.words).filter(
      ({ id }) => block.table === undefined || block.table === id,
    );
    const notes = noteTexts(found.outcome.notes ?? [], saying);
    const hash = await numberHash({ analysis: block.analysis, place: block.table ?? '' }, found.made);
    const stale = found.superseded === true || isStale(block.seen, found.made);
    for (const [at, table] of shown.entries())
      this.put(block, {
        is: 'table',
        caption: this.caption('table', ++this.tables, (at === 0 && block.caption) || table.title),
        mark: this.mark(hash, 1000 + this.tables),
        table,
        notes: at === shown.length - 1 ? notes : [],
        remark: this.remark(stale ? 'stale' : 'current'),
      });
    if (stale) this.stale++;
  }

  private lacks(block: Pick<Block, 'id'>, analysis: string): void {
    const name = this.report.analyses.find(({ id }) => id === analysis)?.name ?? analysis;
    const why = this.current.faults.get(analysis) ?? this.say('words.noData');
    this.put(block, { is: 'lack', text: this.say('words.notComputed', { name, why }) });
  }

  private caption(key: 'table' | 'figure', n: number, text: string): string {
    const { gap } = this.words.marks;
    return text === ''
      ? this.say(`words.${key}`, { n })
      : `${this.say(`words.${key}`, { n })}.${gap || ' '}${text}`;
  }

  private async addDrawn(block: BlockOf<'figure' | 'flow'>, usual: string): Promise<void> {
    const found = this.current.drawn.get(block.id) ?? { why: this.say('words.noData') };
    if ('why' in found)
      return this.put(block, { is: 'lack', text: this.say('words.notDrawn', { why: found.why }) });
    const { made, ...drawn } = found;
    const hash = await numberHash({ analysis: '', place: block.id }, made);
    const stale = this.current.superseded === true || isStale(block.seen, made);
    if (stale) this.stale++;
    const caption = this.caption('figure', ++this.figures, block.caption || usual);
    this.put(block, {
      is: 'picture',
      caption,
      remark: this.remark(stale ? 'stale' : 'current'),
      mark: this.mark(hash, 2000 + this.figures),
      ...drawn,
    });
  }

  /** What was done to the data, then what was asked of them; a sentence that several analyses have stands once. */
  private addMethods(block: BlockOf<'methods'>): void {
    const { steps, results } = this.current;
    const { gap } = this.words.marks;
    if (steps.length > 0) {
      this.put(block, { is: 'heading', level: 2, text: this.say('words.preparation') });
      const begin = this.say('methods.steps', { count: steps.length });
      this.put(block, { is: 'paragraph', runs: [{ text: [begin, ...steps].join(gap) }] });
    }
    this.put(block, { is: 'heading', level: 2, text: this.say('words.methods') });
    const sentences = this.report.analyses.flatMap(({ id }) => {
      const found = results.get(id);
      const saying = found && sayingIn(this.words, found.outcome.spec);
      return found && saying ? reportedOf(found.outcome).map((one) => sentenceText(saying, one)) : [];
    });
    const [first] = results.values();
    const all = [
      ...new Set(sentences),
      ...(first ? [this.say('methods.software', { engine: first.made.engine })] : []),
    ];
    if (all.length > 0) this.put(block, { is: 'paragraph', runs: [{ text: all.join(gap) }] });
    for (const { id } of this.report.analyses) if (!results.has(id)) this.lacks(block, id);
  }

  private addChecklist(block: BlockOf<'checklist'>): void {
    const template = templates.find(({ id }) => id === this.report.template);
    if (!template) return;
    const rows = this.answers.map((answer) => [
      answer.item,
      this.say(`topics.${answer.topic}`),
      this.whereOf(answer),
    ]);
    this.put(block, {
      is: 'list',
      caption: this.say('words.checklist', { form: template.form }),
      heads: ['item', 'asked', 'where'].map((key) => this.say(`words.${key}`)),
      rows,
      notes: [this.say('words.official', { link: template.link })],
    });
  }

  private whereOf(answer: Answer): string {
    if (answer.state === 'open') return this.say('words.open');
    if (answer.state === 'passed') return this.say('words.passed', { why: answer.why });
    if (answer.blocks.length === 0) return this.say('words.titleOf');
    return answer.blocks.map((id) => this.blockCalled(id)).join(this.words.marks.list);
  }

  /** By its caption, by what it is, or by the heading that it stands below. */
  private blockCalled(id: string): string {
    const { blocks } = this.report;
    const at = blocks.findIndex((one) => one.id === id);
    const block = blocks[at];
    if (block?.is === 'methods' || block?.is === 'limitations') return this.say(`words.${block.is}`);
    const numbered = (is: readonly Block['is'][]) =>
      blocks.slice(0, at + 1).filter((one) => is.includes(one.is)).length;
    if (block?.is === 'figure' || block?.is === 'flow')
      return this.say('words.figure', { n: numbered(['figure', 'flow']) });
    const table = this.parts.find((part) => part.block === id && part.is === 'table');
    if (table?.is === 'table') return table.caption.split('.')[0] ?? table.caption;
    const above = blocks.slice(0, at + 1).findLast((one) => one.is === 'heading');
    return above?.is === 'heading' ? above.text : this.title;
  }

  /** What everything was made of, at the end of every report. */
  addSources(): void {
    const { colon, semicolon } = this.words.marks;
    const told = this.report.analyses.flatMap(({ id, name, spec }) => {
      const found = this.current.results.get(id);
      if (!found) return [];
      const { made, outcome } = found;
      const facts = {
        method: this.words.say(`methods.names.${spec.method}.title`),
        analysed: this.words.number(outcome.flow.analysed),
        engine: String(made.engine),
        asks: made.spec,
        data: made.data,
      };
      const all = Object.entries(facts).map(([key, fact]) => `${this.say(`words.${key}`)}${colon}${fact}`);
      return [`${name}${colon}${all.join(semicolon)}`];
    });
    if (told.length === 0) return;
    this.put({ id: '' }, { is: 'heading', level: 2, text: this.say('words.sources') });
    for (const text of told) this.put({ id: '' }, { is: 'paragraph', runs: [{ text }] });
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function tablesIn({ outcome }: Pick<Computed, 'outcome'>, saying: Saying, words: ReportWords): ShownTable[] {
  const { confidence } = outcome.spec.options;
  const level = percentText(saying, typeof confidence === 'number' ? confidence : 0.95);
  return shownTables(outcome.tables, saying, words.say('dataset.statistics.interval', { level }));
}

/** A number as a table of its result writes it, a P value with its letter; by its name alone where the result is not there. */
export function numberSaid(saying: Saying, value: number, found: Place | undefined, place: string): string {
  const part = found?.part ?? place.split('|').at(-1) ?? '';
  if (part === 'p' || part === 'simulated') return pPhrase(saying, value);
  if (part === 'share') return percentText(saying, value);
  if (part === 'df' || part === 'df2') return dfText(saying, value);
  if (part === 'statistic')
    return saying.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (found?.is === 'count' && (part === 'low' || part === 'high')) return percentText(saying, value);
  if (part === 'n' || found?.is === 'count' || found?.is === 'flow') return saying.number(value);
  return numberText(saying, value, found?.like ?? value);
}
