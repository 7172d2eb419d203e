import { useSentence } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import type { Question } from '../local/protocol.ts';

/** What only a person can say: each question with its answers, of which none is taken by itself. */
export function Questions({
  questions,
  onAnswer,
}: {
  questions: readonly Question[];
  onAnswer(question: number, choice: number): unknown;
}) {
  const sentence = useSentence();
  return questions.map(({ at, kind, values, choices }) => (
    <Note key={at} tone="warn">
      <div className={cx(layout.stack, layout.tight)}>
        <p>{sentence(`dataset.question.${kind}`, values)}</p>
        <div className={layout.row}>
          {choices.map((choice, place) => (
            <Button key={choice.kind} size="sm" tone="second" onClick={() => onAnswer(at, place)}>
              {sentence(`dataset.answer.${choice.kind}`, choice.values)}
            </Button>
          ))}
        </div>
      </div>
    </Note>
  ));
}
