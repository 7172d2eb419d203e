/** The main result while values change. */
import { Peek as ResultPeek } from '../../../ui/Peek.tsx';
import { useIndices } from '../messages.ts';
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
    <ResultPeek
      value={text.output(main.of, value)}
      link={{ to: '#result', label: t('one.result') }}
      isStale={stale}
    >
      {text.outputUnit(main.of)} {level && labels.level(finding, level)}
    </ResultPeek>
  );
}
