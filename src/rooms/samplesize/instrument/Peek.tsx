/** What is sought, while values change. */
import { Peek as ResultPeek } from '../../../ui/Peek.tsx';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import { soughtOutput } from './sought.ts';
import type { Instrument } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';

export function Peek({ instrument: { data, answer, problems } }: { instrument: Instrument }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text } = useQuantities();
  if (!answer) return null;
  const sought = soughtOutput(data, answer);
  return (
    <ResultPeek
      value={text(sought, answer.outputs[sought.name] ?? 0)}
      link={{ to: '#result', label: t('instrument.result') }}
      isStale={problems.length > 0}
    >
      {say(`outputs.${sought.name}`)}
    </ResultPeek>
  );
}
