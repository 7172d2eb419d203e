import { type SubmitEvent, useEffect, useId, useState } from 'react';
import type { AnyValues } from '../../../../frame/recipe/field.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Drawer } from '../../../../ui/Drawer.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { Refused } from '../../local/FileWorker.ts';
import { useDataset } from '../../messages.ts';
import { beginning, fieldsOf, lacking, valuesAfter } from '../fields.ts';
import type { ColumnOffer } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import type { StepWords } from '../useStepWords.ts';
import { FieldInput } from './FieldInput.tsx';
import { MatchReport } from './JoinFields.tsx';
import { usePauseWords } from './usePauseWords.ts';

/** `id`: of a step that is changed; without it one is made. */
export type Draft = { operation: string; values: AnyValues; id?: string };

type Props = {
  draft: Draft | undefined;
  cleaning: CleaningState;
  words: StepWords;
  onClose(): void;
  onKept(id: string): void;
};

/** What an operation asks for, made of its own declaration. */
export function StepForm({ draft, words, onClose, ...rest }: Props) {
  const t = useDataset();
  const form = useId();
  return (
    <Drawer
      open={draft !== undefined}
      onClose={onClose}
      title={draft ? words.name(draft.operation) : ''}
      closeLabel={t('column.close')}
      foot={
        <Button tone="primary" type="submit" form={form}>
          {t(draft?.id === undefined ? 'cleaning.form.add' : 'cleaning.form.keep')}
        </Button>
      }
    >
      {draft && (
        <Fields
          key={`${draft.operation} ${draft.id ?? ''}`}
          id={form}
          draft={draft}
          onClose={onClose}
          {...rest}
        />
      )}
    </Drawer>
  );
}

type FieldsProps = Omit<Props, 'draft' | 'words'> & { id: string; draft: Draft };

function Fields({ id, draft, cleaning, onClose, onKept }: FieldsProps) {
  const t = useDataset();
  const told = usePauseWords();
  const { operation } = draft;
  const offers = useOffers(cleaning, draft.id);
  const [values, setValues] = useState<AnyValues>({ ...beginning(operation), ...draft.values });
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<Refused>();
  const keep = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lacks = lacking(operation, values);
    setMissing(lacks);
    if (lacks.size > 0) {
      event.currentTarget
        .querySelector<HTMLElement>(`[data-field=${[...lacks][0]}] :is(input, select, textarea)`)
        ?.focus();
      return;
    }
    try {
      const whole = await cleaning.ask('completed', operation, values, draft.id);
      const now =
        draft.id === undefined
          ? await cleaning.act('addStep', operation, whole)
          : await cleaning.act('changeStep', draft.id, { values: whole });
      const kept = draft.id ?? now?.steps.at(-1)?.step.id;
      if (kept !== undefined) onKept(kept);
      onClose();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error);
    }
  };
  return (
    <form id={id} onSubmit={keep} noValidate className={layout.stack}>
      {fieldsOf(operation).map((field) => (
        <div key={field.name} data-field={field.name}>
          <FieldInput
            field={field}
            operation={operation}
            offers={offers}
            value={values[field.name]}
            values={values}
            cleaning={cleaning}
            error={missing.has(field.name) ? t('cleaning.form.needed') : undefined}
            onChange={(value) => setValues((now) => valuesAfter(operation, now, field.name, value))}
          />
        </div>
      ))}
      {operation === 'joinTable' && <MatchReport cleaning={cleaning} values={values} id={draft.id} />}
      <p role="status" className={layout.sr}>
        {missing.size > 0 && t('cleaning.form.neededAll', { count: missing.size })}
      </p>
      {fault && (
        <Note tone="error" role="alert">
          {told({ why: fault.kind, values: fault.values })}
        </Note>
      )}
    </form>
  );
}

/** The columns as they are before the step. */
function useOffers({ ask }: CleaningState, id: string | undefined): readonly ColumnOffer[] {
  const [offers, setOffers] = useState<readonly ColumnOffer[]>([]);
  useEffect(() => {
    let isWanted = true;
    ask('offers', id).then(
      (found) => isWanted && setOffers(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, id]);
  return offers;
}
