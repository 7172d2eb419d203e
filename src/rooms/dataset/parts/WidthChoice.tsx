import { PaneSection } from '../../../ui/Split.tsx';
import { Choice } from '../../../workbench/Choice.tsx';
import type { HeadView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';
import { type Laid, widthIn } from './useLayout.ts';

const widths = { narrow: 64, middle: 140, wide: 260, widest: 440 } as const;
type Width = keyof typeof widths | 'heading' | 'other';

/** How wide a column is, for whoever draws no edge. */
export function WidthChoice({ head, laid }: { head: HeadView; laid: Laid }) {
  const t = useDataset();
  const width = widthIn(laid.widths, head);
  const names: readonly Width[] = ['heading', 'narrow', 'middle', 'wide', 'widest'];
  const isSet = laid.widths[head.key] !== undefined;
  const found = names.find((one) => one in widths && Reflect.get(widths, one) === width);
  const value = isSet ? (found ?? 'other') : 'heading';
  const shown = value === 'other' ? [...names, value] : names;
  return (
    <PaneSection>
      <Choice
        label={t('column.width')}
        hint={t('column.widthHint')}
        value={value}
        options={shown.map((one) => [one, t(`width.${one}`, { width })] as const)}
        onChange={(one) => laid.widen(head.key, one === 'heading' ? undefined : Reflect.get(widths, one))}
      />
    </PaneSection>
  );
}
