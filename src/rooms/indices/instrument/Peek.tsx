/** On a narrow screen the result stays in sight while values change: it stands at the foot of the form. */
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import styles from './Peek.module.css';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function Peek({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const { result, stale, data, labels } = state;
  const [main] = data.outputs;
  if (!result || !main) return null;
  const value = result.outputs[main.of] ?? null;
  const finding = main.finding ?? main.of;
  const level = result.levels[finding];
  return (
    <div className={cx(styles.peek, stale && styles.stale)} data-print="no">
      <b className={layout.num}>{text.output(main.of, value)}</b>
      <span>
        {text.outputUnit(main.of)} {level && labels.level(finding, level)}
      </span>
      <a href="#result">{t('one.result')}</a>
    </div>
  );
}
