/** The page's side of the worker that draws. */
import type { Places } from '../../../figures/draw/places.ts';
import type { FigureFault } from '../../../figures/fault.ts';
import type { Cautioned, WholeFigure } from '../../../figures/plotting.ts';
import type { FigureSpec } from '../../../figures/spec.ts';
import type { FigureTable } from '../../../figures/tables.ts';
import type { Frame } from '../../../frame/frame.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { KeptResult } from '../../../methods/kept.ts';

/** What variables and their levels are called in the figure. */
export type Labels = Readonly<Record<string, { title: string; levels: Readonly<Record<string, string>> }>>;

/** `language`: of the words that the figure itself brings. */
export type Asked = { spec: FigureSpec; language: LocaleCode; labels: Labels };

/** The figure as a study keeps it. `hasFew`: whether it counts so few people that they may be known by it. */
export type KeptFigure = { spec: WholeFigure; result: KeptResult; engine: number; hasFew: boolean };

/**
 * `kept`: as a study keeps it. `names`: of its groups, as the file calls them. `panels`: how many plots stand on its sheet, where
 * they are several. `places`: where things stand on the sheet. `rows`: of the table; `analysed`: those that are in the figure.
 */
export type Picture =
  | {
      ok: true;
      svg: string;
      told: string;
      cautions: readonly Cautioned[];
      breaks: readonly number[];
      places: Places;
      names: readonly string[];
      panels: number;
      kept: KeptFigure;
      rows: number;
      analysed: number;
    }
  | { ok: false; faults: readonly FigureFault[] };

type Faulty = Extract<Picture, { ok: false }>;

/** What may be asked about one figure. `program`: in R, with the table that it reads. */
export type Answers = {
  picture: Picture;
  tables: readonly FigureTable[] | Faulty;
  csv: string | Faulty;
  program: { script: string; data: Uint8Array<ArrayBuffer> } | Faulty;
};
export type Want = keyof Answers;

/** `frame`: the table of the figure, where it is another than before. */
export type DrawOrder = { id: number; want: Want; asked: Asked; frame?: Frame };
export type DrawAnswer = { id: number; answer: Answers[Want] } | { id: number; isFailed: true };

/** There is no answer: its worker is gone, or came upon what it was not made for. */
export class Gone extends Error {}

type Waiting = { resolve(answer: Answers[Want]): void; reject(error: Error): void };

export class Drawer {
  private worker: Worker | undefined;
  private frame: Frame | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  /** @throws Gone */
  ask<W extends Want>(want: W, asked: Asked, frame: Frame): Promise<Answers[W]> {
    const id = this.count++;
    return new Promise((resolve, reject) => {
      // What a want is answered with is said by `Answers`.
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      const worker = this.started();
      const isKnown = frame === this.frame;
      this.frame = frame;
      worker.postMessage({ id, want, asked, ...(!isKnown && { frame }) } satisfies DrawOrder);
    });
  }

  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.frame = undefined;
    for (const { reject } of this.waiting.values()) reject(new Gone());
    this.waiting.clear();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./drawing.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<DrawAnswer>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('answer' in data) waiting?.resolve(data.answer);
      else waiting?.reject(new Gone());
    });
    // Its script did not come, or its memory is full: nothing that waits will be answered.
    worker.addEventListener('error', () => this.end());
    this.worker = worker;
    return worker;
  }
}
