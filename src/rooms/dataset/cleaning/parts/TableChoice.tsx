/** Another table beside this one: a file of the device, or in a study other data of it. */
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import type { CleaningState } from '../useCleaning.ts';
import { usePauseWords } from './usePauseWords.ts';

type Props = {
  cleaning: CleaningState;
  /** The name by which the recipe knows it; unset for one that it does not know yet. */
  as?: string;
  onOpened?(name: string): void;
};

export function TableChoice({ cleaning, as, onOpened }: Props) {
  const t = useDataset();
  const told = usePauseWords();
  const file = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isLost, setLost] = useState(false);
  const { act, fault, others } = cleaning;
  const open = async (read: () => Promise<readonly Blob[]>, name: string, of?: string) => {
    setReading(true);
    setLost(false);
    const known = { ...(as !== undefined && { as }), ...(of !== undefined && { of }) };
    const files = await read().catch(() => undefined);
    if (!files) setLost(true);
    const now = files && (await act('besideFile', files, name, {}, known));
    setReading(false);
    const last = now?.beside.at(-1);
    if (last) onOpened?.(as ?? last.name);
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const taken = currentTarget.files?.[0];
    currentTarget.value = '';
    if (taken) void open(async () => [taken], taken.name);
  };
  return (
    <div className={layout.stack}>
      {others ? (
        <Select
          aria-label={t('cleaning.other.data')}
          value=""
          disabled={isReading}
          onChange={({ currentTarget: { value } }) => {
            const one = others.list.find(({ id }) => id === value);
            if (one) void open(() => others.read(one), `${one.name}.study.zip`, one.id);
          }}
        >
          <option value="">{t('cleaning.other.data')}</option>
          {others.list.map(({ id, name, number }) => (
            <option key={id} value={id}>
              {t('recipes.numbered', { name, number })}
            </option>
          ))}
        </Select>
      ) : (
        <div>
          <input
            ref={file}
            type="file"
            className={layout.sr}
            tabIndex={-1}
            aria-label={t('cleaning.other.file')}
            onChange={chosen}
          />
          <Button
            size="sm"
            loading={isReading}
            loadingLabel={t('cleaning.other.reading')}
            onClick={() => file.current?.click()}
          >
            {t('cleaning.other.file')}
          </Button>
        </div>
      )}
      {(isLost || fault) && (
        <Note tone="error" role="alert">
          {isLost ? t('snapshots.notFetched') : fault && told({ why: fault.kind, values: fault.values })}
        </Note>
      )}
    </div>
  );
}
