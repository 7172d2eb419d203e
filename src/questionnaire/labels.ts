/** What the parts of a questionnaire are called, in the language of its words. */
import type { Answer, Item } from './definition.ts';
import type { CompiledItem, Questionnaire } from './questionnaire.ts';
import { levelKey, optionKey, type Words } from './words.ts';

export class Labels {
  readonly words: Words;
  private readonly questionnaire: Questionnaire;

  constructor(questionnaire: Questionnaire, words: Words) {
    this.questionnaire = questionnaire;
    this.words = words;
  }

  get title(): string {
    return this.words.title ?? this.questionnaire.definition.id;
  }

  section(id: string): string {
    return this.words[`section.${id}`] ?? id;
  }

  item(id: string): string {
    return this.words[`item.${id}`] ?? id;
  }

  finding(id: string): string {
    return this.words[`finding.${id}`] ?? id;
  }

  /** Why a check fails. */
  check(id: string): string {
    return this.words[`check.${id}`] ?? id;
  }

  score(id: string): string {
    return this.words[`score.${id}`] ?? id;
  }

  level(finding: string, level: string): string {
    return this.words[levelKey(this.words, finding, level)] ?? level;
  }

  option(item: Item, code: string): string {
    return this.words[optionKey(item, code)] ?? code;
  }

  /** Of an item, a value or a score, in a few words; a value that has none is called by what it is made of. */
  name(id: string): string {
    const { words } = this;
    const own =
      words[`item.${id}.short`] ?? words[`value.${id}`] ?? words[`score.${id}`] ?? words[`item.${id}`];
    if (own !== undefined) return own;
    const value = this.questionnaire.values.find((one) => one.value.id === id);
    return value ? value.source : id;
  }

  /** What decides which question is asked goes without saying where that question stands beside it. */
  names(ids: readonly string[]): string {
    const items = new Map(this.questionnaire.items.map((one) => [one.item.id, one.item.type]));
    const telling = ids.filter((id) => items.get(id) !== 'choice');
    return (telling.length > 0 ? telling : ids).map((id) => this.name(id)).join(' / ');
  }

  /** What was answered; true and false are the tool's own words. `between`: the mark between several answers. */
  answer({ item, options }: CompiledItem, answer: Answer, between: string): string {
    if (Array.isArray(answer)) return answer.map((code) => this.option(item, code)).join(between);
    const option = options.find(({ code, value }) => answer === (item.type === 'scale' ? value : code));
    return option ? this.option(item, option.code) : String(answer);
  }
}
