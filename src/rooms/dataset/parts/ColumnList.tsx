import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { MenuAction } from '../../../ui/Menu.tsx';
import { TypeMark } from '../../../workbench/TypeMark.tsx';
import type { FileView, HeadView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import styles from './ColumnList.module.css';
import { useHeadFacts } from './useHeadFacts.ts';
import { useTextLang } from './useTextLang.ts';

/** Of very many columns so many are listed: the rest is found by its name. */
const most = 200;

type Props = {
  view: FileView;
  work: LocalFileWork;
  open: boolean;
  onClose(): void;
  onOpen(column: number): void;
};

/** The columns as a list, each with what is known of it: one that is chosen opens, and each can be left out of the grid. */
export function ColumnList({ view, work, open, onClose, onOpen }: Props) {
  const t = useDataset();
  const facts = useHeadFacts();
  const langOf = useTextLang(view.form.encoding);
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = [...view.columns.entries()].filter(([, { title, name }]) =>
    `${title} ${name}`.toLowerCase().includes(wanted),
  );
  const shown = new Set(view.places.map((place) => view.columns[place]!.key));
  /** Of those that are found, as many as are meant. */
  const show = (isShown: boolean, heads: readonly HeadView[]) => {
    for (const { key } of heads) isShown ? shown.add(key) : shown.delete(key);
    work.act(
      'hide',
      view.columns.flatMap(({ key }) => (shown.has(key) ? [] : [key])),
    );
  };
  const all = (isShown: boolean) =>
    show(
      isShown,
      found.map(([, head]) => head),
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
        <div className={layout.row}>
          <Button size="sm" disabled={found.every(([, { key }]) => shown.has(key))} onClick={() => all(true)}>
            {t('columns.showAll')}
          </Button>
          <Button size="sm" disabled={found.length === 0 || shown.size === 1} onClick={() => all(false)}>
            {t('columns.hideAll')}
          </Button>
        </div>
        <ul className={styles.list}>
          {found.slice(0, most).map(([at, head]) => (
            <li key={head.key}>
              <Check
                aria-label={t('columns.show', { column: head.title })}
                checked={shown.has(head.key)}
                disabled={shown.size === 1 && shown.has(head.key)}
                onChange={({ currentTarget }) => show(currentTarget.checked, [head])}
              >
                {null}
              </Check>
              <MenuAction
                end={facts(head)}
                onClick={() => {
                  onClose();
                  onOpen(at);
                }}
              >
                <TypeMark kind={head.kind} />
                <span lang={langOf(head.title)}>{head.title}</span>
              </MenuAction>
            </li>
          ))}
        </ul>
        {found.length > most && (
          <p className={layout.meta}>{t('columns.more', { count: found.length - most })}</p>
        )}
      </div>
    </Dialog>
  );
}
