/** What a figure can begin with beside a file: a table from the clipboard, a made-up trial, a specification that was kept. */
import { useState } from 'react';
import { useCommon } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Textarea } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';

type Props = { onFile(file: File): void; onNear(): void; onSample(): void };

/** More than this is better opened as a file. */
const longest = 5_000_000;

export function Beginnings({ onFile, onNear, onSample }: Props) {
  const t = useDataset();
  const close = useCommon()('toast.close');
  const [isPasting, setPasting] = useState(false);
  const [text, setText] = useState('');
  const open = () => {
    setPasting(false);
    // A spreadsheet puts tabs between the cells of what is copied.
    const ending = text.includes('\t') ? 'tsv' : 'csv';
    onFile(new File([text], `${t('graphs.begin.pasted')}.${ending}`, { type: 'text/plain' }));
  };
  return (
    <div className={layout.row}>
      <Button onClick={() => setPasting(true)} onPointerEnter={onNear} onFocus={onNear}>
        {t('graphs.begin.paste')}
      </Button>
      <Button onClick={onSample} onPointerEnter={onNear} onFocus={onNear}>
        {t('graphs.begin.sample')}
      </Button>
      <Dialog
        open={isPasting}
        title={t('graphs.begin.paste')}
        closeLabel={close}
        onClose={() => setPasting(false)}
        foot={
          <Button tone="primary" disabled={text.trim() === ''} onClick={open}>
            {t('graphs.begin.open')}
          </Button>
        }
      >
        <Field label={t('graphs.begin.table')} hint={t('graphs.begin.hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              maxLength={longest}
              spellCheck={false}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
      </Dialog>
    </div>
  );
}
