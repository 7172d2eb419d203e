/** One program, with a key that copies it. */
import { useCopy } from '#own/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Code } from '../../../ui/Code.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';

type Props = { name: string; text: string; isRun: boolean };

export function Program({ name, text, isRun }: Props) {
  const t = useIndices();
  const copy = useCopy();
  return (
    <div className={layout.stack}>
      <Code text={text} aria-label={name} lang="en" />
      <div className={layout.row}>
        <Button tone="quiet" size="sm" icon="copy" onClick={() => void copy(text)}>
          {t('code.copy')}
        </Button>
        {!isRun && <span className={layout.label}>{t('code.notRun')}</span>}
      </div>
    </div>
  );
}
