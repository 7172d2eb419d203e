/** Who else has this page of a study open: asked now and then, as long as somebody looks at it. */
import { useEffect, useState } from 'react';
import { CallError } from '../contract/callError.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { useFormat } from '../i18n/messages.tsx';
import { useClient } from '../platform/browser.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWorkbench } from './messages.ts';
import styles from './Presence.module.css';
import type { PresencePage } from './presencePages.ts';

/** Half of what one beat holds, and less. */
const everyMs = 25_000;

/** The room of studies answers; its schemas stay there. */
const beat = (study: string) =>
  ({ family: 'api', method: 'POST', path: `/api/studies/${study}/presence` }) as Endpoint; // without them

export function Presence({ study, at }: { study: string; at: PresencePage }) {
  const t = useWorkbench();
  const { and } = useFormat();
  const others = useOthers(study, at);
  return (
    <span role="status" className={styles.presence}>
      {others.length > 0 && (
        <>
          <Icon name="user" small />
          <span>{t('here.also', { names: and(others) })}</span>
        </>
      )}
    </span>
  );
}

function useOthers(study: string, at: PresencePage): readonly string[] {
  const client = useClient();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      try {
        // Nobody is asked to sign in for this: what they do next asks by itself.
        const answer = await client.call(beat(study), { at } as never, { quiet: true, asks: false }); // see above
        const names: unknown = Object(answer).others;
        if (!isOver && Array.isArray(names)) setOthers(names.map(String));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!isOver) setOthers([]);
      }
    };
    void ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [client, study, at]);
  return others;
}
