/** A figure of the open file: what is asked, step by step, and its picture, which follows every change. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FigureSpec } from '../../../figures/spec.ts';
import type { Frame } from '../../../frame/frame.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { Refused } from '../local/FileWorker.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { isWhole } from '../statistics/fitting.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { type Answers, Drawer, Gone, type Labels, type Picture, type Want } from './drawn.ts';
import { changed, type History, redone, undone } from './history.ts';
import { byKeys } from './named.ts';
import type { DeclaredFigure } from './offered.ts';

export type Figuring = {
  columns: readonly AnalysisColumn[];
  spec: FigureSpec;
  history: History<FigureSpec>;
  /** @param mark of changes that are taken back together */
  change(spec: FigureSpec, mark?: string): void;
  undo(): void;
  redo(): void;
  /** Of what the figure itself says, as on its axes. */
  language: LocaleCode;
  speakIn(language: LocaleCode): void;
  /** Undefined while a role lacks a variable. While the next one is drawn, the one before. */
  picture: Picture | undefined;
  isBusy: boolean;
  /** About the figure as it is now. */
  ask<W extends Want>(want: W): Promise<Answers[W]>;
};

type Tabled = { of: string; frame: Frame };

/** @param version changes with each file and each change of it */
export function useFigure(
  types: readonly DeclaredFigure[],
  ask: LocalFileWork['ask'],
  version: unknown,
  begin: History<FigureSpec>,
): Figuring {
  const { code } = useLocale();
  const columns = useColumns(ask, version);
  const [history, setHistory] = useState(begin);
  const [language, speakIn] = useState(code);
  const { now } = history;
  const spec = useMemo(() => byKeys(now, columns), [now, columns]);
  const labels = useLabels(columns);
  const type = types.find(({ id }) => id === spec.figure);
  const keys = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const isAsked =
    version !== undefined &&
    type !== undefined &&
    isWhole(type, spec.roles) &&
    Object.values(spec.roles).every((all) => all.every((key) => keys.has(key)));
  const asked = useMemo(() => ({ spec, language, labels }), [spec, language, labels]);

  const drawer = useRef<Drawer>(undefined);
  drawer.current ??= new Drawer();
  useEffect(() => () => drawer.current?.end(), []);
  const table = useRef<Tabled>(undefined);
  const draw = useCallback(
    async <W extends Want>(want: W, about: typeof asked): Promise<Answers[W]> => {
      const { roles, filter } = about.spec;
      const of = JSON.stringify([version, Object.values(roles).flat().toSorted(), filter]);
      if (table.current?.of !== of)
        table.current = { of, frame: await ask('analysisTable', Object.values(roles).flat(), filter) };
      if (!drawer.current) throw new Gone();
      return drawer.current.ask(want, about, table.current.frame);
    },
    [ask, version],
  );
  const { picture, isBusy } = usePicture(isAsked ? asked : undefined, draw);
  return {
    columns,
    spec,
    history,
    change: useCallback((next, mark) => setHistory((was) => changed(was, next, mark)), []),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    language,
    speakIn,
    picture,
    isBusy,
    ask: (want) => draw(want, asked),
  };
}

function useColumns(ask: LocalFileWork['ask'], version: unknown): readonly AnalysisColumn[] {
  const [columns, setColumns] = useState<readonly AnalysisColumn[]>([]);
  useEffect(() => {
    if (version === undefined) return;
    let isWanted = true;
    ask('analysisColumns').then((all) => isWanted && setColumns(all), passedOver);
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  return columns;
}

/** As the file calls them, with the unit in brackets. */
function useLabels(columns: readonly AnalysisColumn[]): Labels {
  const { inBrackets } = useFormat();
  return useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ key, title, unit, codes }) => [
          key,
          {
            title: unit && !title.includes(unit) ? `${title}${inBrackets(unit)}` : title,
            levels: Object.fromEntries(codes.map(({ code, label }) => [code, label])),
          },
        ]),
      ),
    [columns, inBrackets],
  );
}

type Drawn<A> = (want: 'picture', asked: A) => Promise<Picture>;

/** One is drawn at a time: of what changes meanwhile only the last is drawn next, so that a drag never runs behind. */
function usePicture<A>(asked: A | undefined, draw: Drawn<A>) {
  const [picture, setPicture] = useState<Picture>();
  const [isBusy, setBusy] = useState(false);
  const next = useRef<{ asked: A | undefined; draw: Drawn<A> }>(undefined);
  const isDrawing = useRef(false);
  useEffect(() => {
    next.current = { asked, draw };
    const work = async () => {
      isDrawing.current = true;
      setBusy(true);
      while (next.current) {
        const now: { asked: A | undefined; draw: Drawn<A> } = next.current;
        next.current = undefined;
        if (now.asked === undefined) setPicture(undefined);
        else await now.draw('picture', now.asked).then(setPicture, passedOver);
      }
      isDrawing.current = false;
      setBusy(false);
    };
    if (!isDrawing.current) void work();
  }, [asked, draw]);
  return { picture, isBusy };
}

/** The file was closed, or the page left: whoever did so knows. */
function passedOver(error: unknown): undefined {
  if (!(error instanceof Refused || error instanceof Gone)) throw error;
  return undefined;
}
