/** What in a file tells who somebody is, by counts and never by values, and what becomes of each of these columns. */
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { longestReason } from '../limits.ts';
import { useDataset } from '../messages.ts';
import type { Choice, Identifying } from './wanted.ts';

type Choices = Readonly<Record<string, Choice>>;

type Props = {
  people: readonly Identifying[];
  rows: number;
  choices: Choices;
  tried: boolean;
  onChoices(choices: Choices): void;
};

const acts = ['drop', 'code', 'keep'] as const;

export function PeopleChoices({ people, rows, choices, tried, onChoices }: Props) {
  const t = useDataset();
  if (people.length === 0) return <Note>{t('keep.noPeople')}</Note>;
  return (
    <FieldGroup legend={t('keep.people', { count: people.length })}>
      <p className={layout.small}>{t('keep.peopleText')}</p>
      {people.map((one) => (
        <Person
          key={one.key}
          one={one}
          rows={rows}
          choice={choices[one.key] ?? { act: 'drop' }}
          tried={tried}
          onChoice={(choice) => onChoices({ ...choices, [one.key]: choice })}
        />
      ))}
    </FieldGroup>
  );
}

function Person({
  one,
  rows,
  choice,
  tried,
  onChoice,
}: Pick<Props, 'rows' | 'tried'> & { one: Identifying; choice: Choice; onChoice(choice: Choice): void }) {
  const t = useDataset();
  const sentence = useSentence();
  const { number } = useFormat();
  const { title, is, direct, filled, different } = one;
  const isKept = choice.act === 'keep';
  const what = is ? sentence(`dataset.identifies.${is}`) : t(direct ? 'keep.direct' : 'keep.quasi');
  const counts = t('keep.counts', {
    filled: number(filled),
    rows: number(rows),
    different: number(different),
  });
  const change = (act: string) =>
    onChoice(act === 'keep' ? { act, reason: '' } : { act: act === 'code' ? 'code' : 'drop' });
  return (
    <>
      <Field label={<bdi>{title}</bdi>} hint={t('keep.whatAndCounts', { what, counts })}>
        {(control) => (
          <Select
            {...control}
            value={choice.act}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          >
            {acts.map((act) => (
              <option key={act} value={act}>
                {t(`keep.acts.${act}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isKept && direct && (
        <Field
          label={t('keep.reason', { column: title })}
          hint={t('keep.reasonHint')}
          error={tried && choice.reason.trim() === '' && t('errors.reason')}
        >
          {(control) => (
            <Input
              {...control}
              value={choice.reason}
              maxLength={longestReason}
              autoComplete="off"
              onChange={({ currentTarget }) => onChoice({ act: 'keep', reason: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
