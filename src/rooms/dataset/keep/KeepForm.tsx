/** What is said before a file is kept: in which study, under what name, and what becomes of columns that name people. */
import { type SyntheticEvent, useState } from 'react';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { longestName } from '../limits.ts';
import { useDataset } from '../messages.ts';
import { KeepFault } from './KeepFault.tsx';
import { PeopleChoices } from './PeopleChoices.tsx';
import type { Keep, Keepable } from './useKeep.ts';
import type { Choice, Identifying } from './wanted.ts';

type Props = {
  keep: Keep;
  keepable: Keepable;
  people: readonly Identifying[];
  /** The study says of more of them than the file that they name people. */
  isAsked: boolean;
  rows: number;
  name: string;
  study: string | undefined;
  isHere?: true | undefined;
};

/** To begin with each column is what is recommended; why one is kept nobody but its owner knows. */
const chosenFirst = (people: readonly Identifying[]) =>
  Object.fromEntries(
    people.map(({ key, direct, recommended }): [string, Choice] => [
      key,
      direct ? { act: recommended === 'code' ? 'code' : 'drop' } : { act: 'keep', reason: '' },
    ]),
  );

export function KeepForm({ keep, keepable, people, isAsked, rows, name, study: wanted, isHere }: Props) {
  const t = useDataset();
  const { studies } = keepable;
  const first = studies.find(({ id }) => id === wanted) ?? studies[0];
  const [study, setStudy] = useState(isHere ? (wanted ?? '') : (first?.id ?? ''));
  const [newName, setNewName] = useState(name);
  const [title, setTitle] = useState(name);
  const [chosen, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  // More columns may have come since.
  const choices = { ...chosenFirst(people), ...chosen };
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const isLacking = (text: string) => tries > 0 && text.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const lacks =
      title.trim() === '' || (study === '' && newName.trim() === '') || lacksReason(people, choices);
    if (lacks) return setTries(tries + 1);
    void keep.prepare(keepable, { study, newName: newName.trim(), name: title.trim(), choices });
  };
  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={submit}>
      {!isHere && (
        <Field label={t('keep.study')}>
          {(control) => (
            <Select
              {...control}
              value={study}
              onChange={({ currentTarget }) => setStudy(currentTarget.value)}
            >
              {studies.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
              <option value="">{t('keep.newStudy')}</option>
            </Select>
          )}
        </Field>
      )}
      {study === '' && (
        <Field
          label={t('keep.newName')}
          hint={t('keep.newHint')}
          error={isLacking(newName) && t('errors.name')}
        >
          {(control) => (
            <Input
              {...control}
              value={newName}
              maxLength={longestName}
              autoComplete="off"
              onChange={({ currentTarget }) => setNewName(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('keep.name')} hint={t('keep.nameHint')} error={isLacking(title) && t('errors.name')}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={longestName}
            autoComplete="off"
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        )}
      </Field>
      {isAsked && (
        <Note tone="warn" role="alert">
          {t('keep.alsoPeople')}
        </Note>
      )}
      <PeopleChoices people={people} rows={rows} choices={choices} tried={tries > 0} onChoices={setChoices} />
      <KeepFault fault={keep.fault} />
      <div className={layout.row}>
        <Button type="submit" tone="primary" loading={keep.busy} loadingLabel={t('keep.preparing')}>
          {t('keep.next')}
        </Button>
      </div>
    </form>
  );
}

/** Of what says directly who somebody is: what only does so together with others is kept without. */
function lacksReason(people: readonly Identifying[], choices: Readonly<Record<string, Choice>>): boolean {
  return people.some(({ key, direct }) => {
    const choice = choices[key];
    return direct && choice?.act === 'keep' && choice.reason.trim() === '';
  });
}
