import { useState } from 'react';
import { groups } from '../../../../frame/recipe/operation.ts';
import { Drawer } from '../../../../ui/Drawer.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { MenuAction } from '../../../../ui/Menu.tsx';
import { useDataset } from '../../messages.ts';
import { offered } from '../fields.ts';
import type { StepWords } from '../useStepWords.ts';

type Props = { open: boolean; words: StepWords; onClose(): void; onChoose(operation: string): void };

/** All that can be done, in groups, found by its name. */
export function AddStep({ open, words, onClose, onChoose }: Props) {
  const t = useDataset();
  return (
    <Drawer open={open} onClose={onClose} title={t('cleaning.add.title')} closeLabel={t('column.close')}>
      <Operations words={words} onChoose={onChoose} />
    </Drawer>
  );
}

function Operations({ words, onChoose }: Pick<Props, 'words' | 'onChoose'>) {
  const t = useDataset();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = offered.filter(
    ({ name, group }) =>
      words.name(name).toLowerCase().includes(wanted) ||
      t(`cleaning.group.${group}`).toLowerCase().includes(wanted),
  );
  return (
    <div className={layout.stack}>
      <Input
        type="search"
        aria-label={t('cleaning.add.find')}
        placeholder={t('cleaning.add.find')}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      {groups.map((group) => {
        const own = found.filter((one) => one.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group}>
            <h3 className={layout.label}>{t(`cleaning.group.${group}`)}</h3>
            {own.map(({ name }) => (
              <MenuAction key={name} onClick={() => onChoose(name)}>
                {words.name(name)}
              </MenuAction>
            ))}
          </section>
        );
      })}
      {found.length === 0 && <p role="status">{t('cleaning.add.none')}</p>}
    </div>
  );
}
