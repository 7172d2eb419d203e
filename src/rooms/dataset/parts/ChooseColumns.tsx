import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import type { SaidForm } from '../local/protocol.ts';
import { useLook } from '../local/useLook.ts';
import { useDataset } from '../messages.ts';

/** Of very many columns so many are listed: the rest is found by its name. */
const most = 200;

type Props = { file: File; said: SaidForm; onColumns(columns: readonly string[]): void };

/** Which columns of a text are read, where all of them are too much. */
export function ChooseColumns({ tone, onColumns, ...looked }: Props & { tone?: 'primary' }) {
  const t = useDataset();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {t('open.chooseColumns')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('open.chooseColumns')}
        closeLabel={t('column.close')}
      >
        {isOpen && (
          <Choices
            {...looked}
            onColumns={(columns) => {
              setOpen(false);
              onColumns(columns);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** Looked at when it is asked for: until then no worker is needed. */
function Choices({ file, said, onColumns }: Props) {
  const t = useDataset();
  const { columns } = useLook(file, said) ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(said.columns));
  const [sought, setSought] = useState('');
  if (!columns) return <p role="status">{t('grid.loading')}</p>;
  const wanted = sought.trim().toLowerCase();
  const found = [...new Set(columns)].filter((name) => name.toLowerCase().includes(wanted));
  const choose = (name: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, name] : [...chosen].filter((one) => one !== name)));
  return (
    <div className={layout.stack}>
      <p>{t('open.choose')}</p>
      <Input
        type="search"
        aria-label={t('columns.find')}
        placeholder={t('columns.find')}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <div>
        {found.slice(0, most).map((name) => (
          <Check
            key={name}
            checked={chosen.has(name)}
            onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
          >
            {name}
          </Check>
        ))}
      </div>
      {found.length > most && (
        <p className={layout.meta}>{t('columns.more', { count: found.length - most })}</p>
      )}
      <div className={layout.row}>
        <Button tone="primary" disabled={chosen.size === 0} onClick={() => onColumns([...chosen])}>
          {t('open.readColumns', { count: chosen.size })}
        </Button>
      </div>
    </div>
  );
}
