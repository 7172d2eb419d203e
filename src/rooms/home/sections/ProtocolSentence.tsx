import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { plan, type Wish } from '../assumptions.ts';
import { useHome, useNumbers } from '../messages.ts';
import s from './PowerPlan.module.css';

/** The sample size as a protocol says it: copied by a key, and then shown, so that one sees what was copied. */
export function ProtocolSentence({ wish, size }: { wish: Wish; size: { events: number; patients: number } }) {
  const t = useHome();
  const { whole, fixed, percent } = useNumbers();
  const [state, setState] = useState<'unread' | 'copied' | 'shown'>('unread');
  const quote = useRef<HTMLQuoteElement>(null);
  const sentence = t('idea.sentence', {
    events: whole(size.events),
    patients: whole(size.patients),
    hr: fixed(wish.hr, 2),
    power: fixed(wish.power, 2),
    alpha: percent(plan.alpha),
    usual: percent(plan.usualEvents),
    lost: percent(plan.lost),
    months: whole(plan.end),
  });
  async function copy() {
    try {
      await navigator.clipboard.writeText(sentence);
      setState('copied');
    } catch {
      // Refused by the person, or no clipboard outside of https: the sentence stands there, selected.
      setState('shown');
    }
  }
  useEffect(() => {
    if (state === 'shown' && quote.current) getSelection()?.selectAllChildren(quote.current);
  }, [state]);
  return (
    <div className={s.sentence}>
      <Button size="sm" icon="copy" onClick={copy}>
        {t('idea.copy')}
      </Button>
      <p role="status" className={layout.label}>
        {state === 'copied' && t('idea.copied')}
      </p>
      {state !== 'unread' && <blockquote ref={quote}>{sentence}</blockquote>}
    </div>
  );
}
