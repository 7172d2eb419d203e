/** An analysis of the open file: what was chosen, and its result, which follows every choice. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../methods/analysis.ts';
import type { AnyValues, Handling, Method } from '../../../methods/method.ts';
import type { Spec } from '../../../methods/schema.ts';
import { Refused } from '../local/FileWorker.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { Computing, Ended, type Program } from './computed.ts';
import { begunRoles, isWhole, type Roles } from './fitting.ts';
import type { AnalysisColumn } from './protocol.ts';
import type { Begun } from './useBegun.ts';

/** A method without what it computes: that is the worker's. */
export type Declared = Pick<
  Method,
  'id' | 'group' | 'roles' | 'options' | 'missing' | 'assumptions' | 'sources'
>;

export type Chosen = { roles: Roles; options: AnyValues; missing: Handling; filter: string };

export type Analysis = {
  columns: readonly AnalysisColumn[];
  chosen: Chosen;
  choose(change: Partial<Chosen>): void;
  /** Of what was chosen; undefined while a role lacks a variable, or nothing was computed yet. */
  result: Result | undefined;
  isBusy: boolean;
  /** How far a computation is that takes long, from 0 to 1. */
  share?: number | undefined;
  /** What was chosen last was given up. */
  isEnded?: boolean;
  /** What is under way is given up. */
  end(): void;
  inR(): Promise<Program | undefined>;
};

export function usualChoice(
  { options, missing }: Pick<Declared, 'options' | 'missing'>,
  begin?: Pick<Spec, 'roles' | 'options' | 'missing' | 'filter'>,
): Chosen {
  return {
    roles: begin?.roles ?? {},
    options: Object.fromEntries(options.map((one) => [one.name, begin?.options?.[one.name] ?? one.default])),
    missing: begin?.missing ?? missing[0] ?? 'complete',
    filter: begin?.filter ?? '',
  };
}

export const specOf = ({ id }: Declared, { roles, options, missing, filter }: Chosen): Spec => ({
  format: 1,
  method: id,
  roles: Object.fromEntries(Object.entries(roles).filter(([, keys]) => keys.length > 0)),
  options,
  missing,
  ...(filter.trim() !== '' && { filter: filter.trim() }),
});

/**
 * @param version changes with each file and each change of it @param begin what is chosen at first
 * @param begun variables that go into their roles, once they are there
 */
export function useAnalysis(
  method: Declared,
  { ask }: LocalFileWork,
  version: unknown,
  begin?: Spec,
  begun?: Begun,
): Analysis {
  const [columns, setColumns] = useState<readonly AnalysisColumn[]>([]);
  const [chosen, setChosen] = useState(() => usualChoice(method, begin));
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [isEnded, setEnded] = useState(false);
  const computing = useRef<Computing>(undefined);
  computing.current ??= new Computing();
  const coming = useRef(begun);
  useEffect(() => {
    if (version === undefined) return;
    let isWanted = true;
    const take = (all: readonly AnalysisColumn[]) => {
      if (!isWanted) return;
      setColumns(all);
      const first = coming.current ?? {};
      coming.current = undefined;
      setChosen((was) => ({ ...was, roles: begunRoles(method, was.roles, all, first) }));
    };
    ask('analysisColumns').then(take, passedOver);
    return () => {
      isWanted = false;
    };
  }, [ask, method, version]);
  useEffect(() => () => computing.current?.end(), []);
  const tableOf = useCallback(
    (spec: Spec) => ask('analysisTable', Object.values(spec.roles).flat(), spec.filter),
    [ask],
  );
  useEffect(() => {
    setEnded(false);
    if (version === undefined || !isReady(method, columns, chosen.roles)) {
      setBusy(false);
      return setResult(undefined);
    }
    let isWanted = true;
    let isPending = true;
    const spec = specOf(method, chosen);
    setBusy(true);
    setShare(undefined);
    tableOf(spec)
      .then((frame) => computing.current?.analyse(spec, frame, (to) => isWanted && setShare(to)))
      .catch((error: unknown) => {
        if (isWanted) setEnded(error instanceof Ended);
        // None: a result of other choices would stand for one of these.
        return passedOver(error);
      })
      .then((answer) => isWanted && setResult(answer))
      .finally(() => {
        isPending = false;
        if (isWanted) setBusy(false);
      });
    return () => {
      isWanted = false;
      if (isPending) computing.current?.end();
    };
  }, [method, columns, chosen, tableOf, version]);
  return {
    columns,
    chosen,
    choose: useCallback((change) => setChosen((was) => ({ ...was, ...change })), []),
    result,
    isBusy,
    share,
    isEnded,
    end: () => computing.current?.end(),
    inR: async () => {
      const spec = specOf(method, chosen);
      return computing.current?.inR(spec, await tableOf(spec));
    },
  };
}

/** Whether all roles have what they need, of columns that are there. */
function isReady(method: Declared, columns: readonly AnalysisColumn[], roles: Chosen['roles']): boolean {
  const keys = new Set(columns.map(({ key }) => key));
  return isWhole(method, roles) && Object.values(roles).every((all) => all.every((key) => keys.has(key)));
}

/** The file was closed, or the computation ended: whoever did so knows. */
function passedOver(error: unknown): undefined {
  if (!(error instanceof Refused || error instanceof Ended)) throw error;
  return undefined;
}
