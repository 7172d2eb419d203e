import { columnsPath } from '../../../figures/frame.ts';
import { Histogram } from '../../../ui/figures/Histogram.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useWorkbench } from '../../../workbench/messages.ts';
import { TypeMark } from '../../../workbench/TypeMark.tsx';
import type { HeadView } from '../local/protocol.ts';
import styles from './ColumnHead.module.css';
import { useHeadFacts } from './useHeadFacts.ts';
import { useTextLang } from './useTextLang.ts';

/** The head of a column: what it is called, what it is, how its values are spread. */
export function ColumnHead({ head }: { head: HeadView }) {
  const words = useWorkbench();
  const facts = useHeadFacts();
  const langOf = useTextLang();
  const { title, kind, problems, bars, asks } = head;
  return (
    <div className={styles.head}>
      <b>
        <TypeMark kind={kind} />
        <span className={layout.sr}>{words(`kind.${kind}`)}</span>
        <span className={styles.name} lang={langOf(title)}>
          {title}
        </span>
        {(problems > 0 || asks > 0) && <Icon name="warn" small className={styles.warn} />}
      </b>
      <small>{facts(head)}</small>
      {bars.length > 0 && <Histogram bins={bars.length} bars={columnsPath(bars, () => true)} />}
    </div>
  );
}
