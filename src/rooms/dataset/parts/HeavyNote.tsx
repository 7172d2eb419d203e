import { Note } from '../../../ui/Note.tsx';
import { useDataset } from '../messages.ts';

/** What a small device can hold and still be worked with. */
const most = { bytes: 20_000_000, cells: 2_000_000 };

/** Gigabytes of memory of a small device, as browsers round them. */
const smallMemory = 4;

/** On a small device, and for much data, a computer is better: this says so. */
export function HeavyNote({ bytes = 0, cells = 0 }: { bytes?: number; cells?: number }) {
  const t = useDataset();
  if ((bytes <= most.bytes && cells <= most.cells) || !isSmall()) return null;
  return <Note tone="warn">{t('open.heavy')}</Note>;
}

function isSmall(): boolean {
  // Not all browsers tell their memory; a narrow window of such a one is taken for a phone.
  const memory = Number(Reflect.get(navigator, 'deviceMemory'));
  return memory > 0 ? memory <= smallMemory : matchMedia('(max-width: 599px)').matches;
}
