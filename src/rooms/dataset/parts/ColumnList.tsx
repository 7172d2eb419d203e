import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { MenuAction } from '../../../ui/Menu.tsx';
import { TypeMark } from '../../../workbench/TypeMark.tsx';
import type { FileView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';
import { useHeadFacts } from './useHeadFacts.ts';

/** Of very many columns so many are listed: the rest is found by its name. */
const most = 200;

type Props = { view: FileView; open: boolean; onClose(): void; onOpen(column: number): void };

/** The columns as a list, each with what is known of it; one that is chosen opens. */
export function ColumnList({ view, open, onClose, onOpen }: Props) {
  const t = useDataset();
  const facts = useHeadFacts();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = [...view.columns.entries()].filter(([, { title, name }]) =>
    `${title} ${name}`.toLowerCase().includes(wanted),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBackdrop
      title={t('grid.columns')}
      closeLabel={t('column.close')}
    >
      <div className={layout.stack}>
        <Input
          type="search"
          aria-label={t('columns.find')}
          placeholder={t('columns.find')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <div>
          {found.slice(0, most).map(([at, head]) => (
            <MenuAction
              key={head.key}
              end={facts(head)}
              onClick={() => {
                onClose();
                onOpen(at);
              }}
            >
              <TypeMark kind={head.kind} />
              {head.title}
            </MenuAction>
          ))}
        </div>
        {found.length > most && (
          <p className={layout.meta}>{t('columns.more', { count: found.length - most })}</p>
        )}
      </div>
    </Dialog>
  );
}
