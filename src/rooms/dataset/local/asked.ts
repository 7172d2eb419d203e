/** The questions about a file: which are open, and which answers were taken back. */
import type { Change, Question as Guessed } from '../../../frame/guess/question.ts';
import type { Question } from './protocol.ts';

/** `step`: how many steps the log had when it was answered, this one included. */
export type Entry = { question: Guessed; step?: number };

export class Asked {
  private readonly entries: readonly Entry[];
  private readonly done: number;
  /** Places of the questions about each column. */
  private readonly places: ReadonlyMap<string | undefined, readonly number[]>;

  private constructor(entries: readonly Entry[], done: number) {
    this.entries = entries;
    this.done = done;
    this.places = Map.groupBy(entries.keys(), (at) => entries[at]?.question.variable);
  }

  static of(questions: readonly Guessed[]): Asked {
    return new Asked(
      questions.map((question) => ({ question })),
      0,
    );
  }

  /** As they were kept, after so many steps. */
  static kept(entries: readonly Entry[], done: number): Asked {
    return new Asked(entries, done);
  }

  all(): readonly Entry[] {
    return this.entries;
  }

  /** After so many steps: an answer that was taken back is open again. */
  at(done: number): Asked {
    return new Asked(this.entries, done);
  }

  /** Before a new step: what was taken back can no longer be done again. */
  settled(): Asked {
    return new Asked(
      this.entries.map((one) => (this.isOpen(one) ? { question: one.question } : one)),
      this.done,
    );
  }

  /** @returns undefined for a question that is answered */
  changeOf(place: number, choice: number): { question: Guessed; change: Change } | undefined {
    const entry = this.entries[place];
    const change = entry?.question.choices[choice]?.change;
    return entry && change && this.isOpen(entry) ? { question: entry.question, change } : undefined;
  }

  answered(place: number, step: number): Asked {
    return new Asked(
      this.entries.map((one, at) => (at === place ? { question: one.question, step } : one)),
      this.done,
    );
  }

  /** Open questions about a column, or about the table itself. */
  about(key: string | undefined): Question[] {
    return (this.places.get(key) ?? []).flatMap((at) => {
      const entry = this.entries[at]!;
      const { kind, values, choices } = entry.question;
      if (!this.isOpen(entry)) return [];
      return [{ at, kind, values, choices: choices.map((one) => ({ kind: one.kind, values: one.values })) }];
    });
  }

  private isOpen({ step }: Entry): boolean {
    return step === undefined || step > this.done;
  }
}
