import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Remarks } from '../../../workbench/Remarks.tsx';
import type { FileView, HeadView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';
import styles from './Findings.module.css';

/** What was found when the file was read: open questions, who is named in it, what had to be changed. */
export function Findings({ view, onOpen }: { view: FileView; onOpen(column: number): void }) {
  const t = useDataset();
  const { columns, remarks } = view;
  const asks = columns.reduce((sum, one) => sum + one.asks, 0);
  const identifying = columns.filter(({ identifies }) => identifies);
  const open = (is: (one: HeadView) => boolean) => onOpen(columns.findIndex(is));
  if (asks === 0 && identifying.length === 0 && remarks.length === 0) return null;
  return (
    <div className={styles.findings}>
      {asks > 0 && (
        <Button size="sm" onClick={() => open((one) => one.asks > 0)}>
          <Icon name="warn" small />
          {t('found.asks', { count: asks })}
        </Button>
      )}
      {identifying.length > 0 && (
        <Button size="sm" onClick={() => open((one) => one.identifies)}>
          <Icon name="user" small />
          {t('found.identifying', { count: identifying.length })}
        </Button>
      )}
      {remarks.length > 0 && (
        <details>
          <summary>
            {t('found.remarks', { count: remarks.length })}
            <Icon name="down" small />
          </summary>
          <Remarks remarks={remarks} />
        </details>
      )}
    </div>
  );
}
