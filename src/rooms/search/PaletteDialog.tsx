/** The palette, as its frame opens it: what was opened before first, then what the text finds. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommon, useLocale } from '../../i18n/messages.tsx';
import { Palette, type PaletteEntry } from '../../ui/Palette.tsx';
import { openedBefore, rememberOpened } from './openedBefore.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

export default function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useCommon();
  const { code } = useLocale();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = usePaletteGroups(text, open);
  const before = text.trim() === '' ? openedBefore(code) : [];
  const isBefore = (path: string) => before.some((one) => one.path === path);
  const groups = found
    ? [
        {
          name: found.words.recent,
          entries: before.map(({ path, title }) => ({ path, title, note: '', lang: null })),
        },
        ...found.groups.map((group) => ({
          ...group,
          entries: group.entries.filter(({ path }) => !isBefore(path)),
        })),
      ].filter(({ entries }) => entries.length > 0)
    : [];
  const close = () => {
    onClose();
    setText('');
  };
  const choose = ({ key, text: title }: PaletteEntry) => {
    rememberOpened(code, { path: key, title });
    close();
    navigate(key);
  };
  return (
    <Palette
      open={open}
      onClose={close}
      label={t('menu.goTo')}
      closeLabel={t('toast.close')}
      value={text}
      onType={setText}
      groups={groups.map(({ name, entries }) => ({
        name,
        entries: entries.map(({ path, title, note, lang }) => ({
          key: path,
          text: title,
          note,
          lang: lang ?? undefined,
        })),
      }))}
      onChoose={choose}
    >
      {found === null ? t('client.requestFailed') : found?.words.nothing}
    </Palette>
  );
}
