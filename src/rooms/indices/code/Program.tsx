/** One program, with a key that copies it. */
import { useCopy } from '#own/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import styles from './CodeTabs.module.css';

type Props = { name: string; text: string; isRun: boolean };

export function Program({ name, text, isRun }: Props) {
  const t = useIndices();
  const copy = useCopy();
  return (
    <div className={layout.stack}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={name} lang="en">
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <div className={layout.row}>
        <Button tone="quiet" size="sm" icon="copy" onClick={() => void copy(text)}>
          {t('code.copy')}
        </Button>
        {!isRun && <span className={layout.label}>{t('code.notRun')}</span>}
      </div>
    </div>
  );
}
