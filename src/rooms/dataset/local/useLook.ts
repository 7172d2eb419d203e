/** What is seen of a text before it is read, by a worker of its own: the one that reads may be busy, or gone. */
import { useEffect, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { FileWorker } from './FileWorker.ts';
import type { Looked, SaidForm } from './protocol.ts';

export function useLook(file: File, said: SaidForm): Looked | undefined {
  const { code } = useLocale();
  const [looked, setLooked] = useState<Looked>();
  useEffect(() => {
    const worker = new FileWorker();
    // What cannot be looked at has nothing to choose from.
    worker.ask('look', file, code, said).then(setLooked, () => undefined);
    return () => worker.end();
  }, [file, code, said]);
  return looked;
}
