import { useCallback, useState } from 'react';
import type { Matter } from '../../../own/centre.ts';
import type { LoadedPart } from '../loadParts.ts';

const none: readonly Matter[] = [];

/** What cannot wait, of every part: also of one that came after the page, or failed at first. */
export function useMatters() {
  const [late, setLate] = useState<ReadonlyMap<string, readonly Matter[]>>(new Map());
  /** A part that came by itself hands up its own. */
  const lift = useCallback(
    (id: string, matters: readonly Matter[] = none) =>
      setLate((before) => (before.get(id) === matters ? before : new Map(before).set(id, matters))),
    [],
  );
  const mattersOf = ({ id, panel }: LoadedPart) => (panel ? (panel.matters ?? none) : (late.get(id) ?? none));
  return { mattersOf, lift };
}
