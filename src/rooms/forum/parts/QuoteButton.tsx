/** Beside a passage that a reader has selected in a post: takes it into their reply. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { reply } from '../icons.ts';
import { mentionOf } from '../mentionText.ts';
import { useForum } from '../messages.ts';
import styles from './QuoteButton.module.css';

type Selected = { number: number; passage: string };

export default function QuoteButton({ onQuote }: { onQuote(number: number, passage: string): void }) {
  const t = useForum();
  const ref = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const look = () => setSelected(selectedPost(ref.current));
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return (
    // The selection stays while the button is pressed.
    <div ref={ref} className={styles.place} hidden={!selected} data-print="no">
      <Button
        size="sm"
        icon={reply}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!selected) return;
          onQuote(selected.number, selected.passage);
          getSelection()?.removeAllRanges();
        }}
      >
        {t('composer.quoteThis')}
      </Button>
    </div>
  );
}

/** What is selected within the text of one post, whose button is put below it. */
function selectedPost(button: HTMLElement | null): Selected | undefined {
  const selection = getSelection();
  if (!button || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const post = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(
    'article[id^="r"]',
  );
  const number = /^r(\d+)$/.exec(post?.id ?? '')?.[1];
  const passage = withMentions(selection.toString(), range).trim();
  if (number === undefined || passage === '') return undefined;
  const { bottom, left } = range.getBoundingClientRect();
  const top = Math.min(bottom + 8, innerHeight - 56);
  button.style.setProperty('inset', `${top}px auto auto ${Math.max(8, Math.min(left, innerWidth - 240))}px`);
  return { number: Number(number), passage };
}

/** Whom a passage mentions is mentioned where it is quoted: a bare name would stay when its person goes. */
function withMentions(passage: string, range: Range): string {
  let [whole, from] = [passage, 0];
  for (const { dataset, textContent } of range
    .cloneContents()
    .querySelectorAll<HTMLElement>('.mention[data-member]')) {
    const at = textContent === '' ? -1 : whole.indexOf(textContent, from);
    if (at < 0) continue;
    const mention = mentionOf({ name: textContent.replace(/^@/, ''), number: Number(dataset.member) });
    whole = whole.slice(0, at) + mention + whole.slice(at + textContent.length);
    from = at + mention.length;
  }
  return whole;
}
