/** A ready reason, or a typed one with its words. */
import { Field } from '../../../ui/Field.tsx';
import { Select, Textarea } from '../../../ui/Input.tsx';
import { useForum } from '../messages.ts';
import { readyReasons, wordsLength } from '../reasons.ts';
import { reasonWords } from './useReason.ts';

export type Given = { reason: string; words: string };

type Props = {
  given: Given;
  onChange(given: Given): void;
  /** Shown once somebody has tried to go on. */
  tried: boolean;
  /** `report`: another reason goes with words, and so may a ready one. */
  report?: boolean;
};

export function isMissing({ reason, words }: Given): boolean {
  return reason === '' || ((reason === 'typed' || reason === 'other') && words.trim() === '');
}

export function ReasonFields({ given, onChange, tried, report = false }: Props) {
  const t = useForum();
  const { reason, words } = given;
  const error = tried && isMissing(given) ? t('errors.reasonMissing') : undefined;
  return (
    <>
      <Field label={t(report ? 'order.what' : 'order.why')} error={reason === '' ? error : undefined}>
        {(ties) => (
          <Select
            {...ties}
            data-autofocus=""
            value={reason}
            onChange={(event) => onChange({ reason: event.target.value, words })}
          >
            <option value="" />
            {readyReasons.map((ready) => (
              <option key={ready} value={ready}>
                {t(reasonWords[ready])}
              </option>
            ))}
            <option value={report ? 'other' : 'typed'}>{t(report ? 'reasons.other' : 'order.typed')}</option>
          </Select>
        )}
      </Field>
      {(report || reason === 'typed') && (
        <Field label={t('order.words')} error={reason === '' ? undefined : error}>
          {(ties) => (
            <Textarea
              {...ties}
              rows={2}
              value={words}
              maxLength={wordsLength}
              onChange={(event) => onChange({ reason, words: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
