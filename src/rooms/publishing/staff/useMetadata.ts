/**
 * The metadata of an entry while they are edited. They have a version of their own: what somebody else saves elsewhere
 * flows in field by field, and only a field that both changed has to be decided.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useSaving } from '../../../console/useSaving.ts';
import { saveMetadata } from '../contract.ts';
import type { Loaded } from './load.ts';
import {
  differences,
  fieldsOf,
  type MetadataFields,
  type MetadataName,
  merged,
  sentOf,
} from './metadataFields.ts';

type Base = { version: number; fields: MetadataFields };

/** What somebody else stored while this form had changes of its own. */
export type MetadataConflict = Base & { changed: readonly MetadataName[] };

export type MetadataState = ReturnType<typeof useMetadata>;

export function useMetadata(entry: Loaded['entry']) {
  const { base, current, rebase } = useBase(entry);
  const { form, send, refused, ...state } = useMetadataForm(entry.id, current, rebase);
  const [conflict, setConflict] = useState<MetadataConflict>();

  const settle = (theirs: Base, wins: 'mine' | 'theirs') => {
    const mine = form.getValues();
    const next = merged({ base: current.current.fields, mine, theirs: theirs.fields }, wins);
    rebase(theirs);
    if (differences(mine, next).length > 0) form.reset(next);
    setConflict(undefined);
  };

  const arrive = useEffectEvent((theirs: Base) => {
    const { version, fields } = current.current;
    if (theirs.version < version) return; // read before the last save ended
    const changed = differences(fields, theirs.fields);
    const both = changed.filter((name) => differences(fields, form.getValues()).includes(name));
    if (both.length > 0 || (refused.current && changed.length > 0)) setConflict({ ...theirs, changed });
    else settle(theirs, 'mine');
    refused.current = false;
  });
  useEffect(() => arrive({ version: entry.version, fields: fieldsOf(entry) }), [entry]);

  const typed = form.watch();
  const save = useSaving(() => differences(current.current.fields, form.getValues()).length > 0, send);
  return {
    ...state,
    form,
    typed,
    dirty: differences(base.fields, typed).length > 0,
    save,
    conflict,
    /** Goes on from theirs: where both changed a field, with one's own, which is then saved, or with theirs. */
    async settle(wins: 'mine' | 'theirs') {
      if (!conflict) return;
      settle(conflict, wins);
      if (wins === 'mine') await save();
    },
  };
}

/** What is stored, as this form knows it. `current` has it at once, before the page is drawn again. */
function useBase(entry: Loaded['entry']) {
  const [base, setBase] = useState<Base>(() => ({ version: entry.version, fields: fieldsOf(entry) }));
  const current = useRef(base);
  const rebase = (next: Base) => {
    current.current = next;
    setBase(next);
  };
  return { base, current, rebase };
}

function useMetadataForm(entry: number, current: { current: Base }, rebase: (next: Base) => void) {
  const console = useConsole();
  const { revalidate } = useRevalidator();
  /** Whether the last save met somebody else's. */
  const refused = useRef(false);
  const state = useConsoleForm({
    endpoint: saveMetadata,
    fields: current.current.fields,
    input: (fields: MetadataFields) => ({
      entry: String(entry),
      version: String(current.current.version),
      ...sentOf(fields),
    }),
    done: console('form.saved'),
    async onDone({ version }, fields) {
      rebase({ version, fields });
      await revalidate();
    },
    async onRefused({ data }) {
      refused.current = Object(data).problem === 'conflict';
      if (refused.current) await revalidate();
      return refused.current;
    },
  });
  return { ...state, refused };
}
