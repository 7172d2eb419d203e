/** Why there is no answer, beside what it is about. */
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import type { Fault } from '../../../../methods/fault.ts';
import { Note } from '../../../../ui/Note.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import { type Saying, wordOf } from '../saying.ts';

type Said = { kind: string; values: Fault['values'] };
type Props = { faults: readonly Said[]; saying: Pick<Saying, 'say' | 'titleOf' | 'method'> };

export function Faults({ faults, saying }: Props) {
  const word = useWorkbench();
  const sentence = useSentence();
  const { marks } = useFormat();
  // It stands in brackets within a sentence, which has a stop of its own.
  const whyUnread = (reason: string, values: Fault['values']) => {
    const said = sentence(`dataset.cleaning.formula.${reason}`, values);
    return said.endsWith(marks.stop) ? said.slice(0, said.length - marks.stop.length) : said;
  };
  const text = ({ kind, values }: Said) => {
    const { variable, role, is, takes, reason } = values;
    const kindOf = (one: string) => kinds(word, one);
    return saying.say(`faults.${kind}`, {
      ...values,
      ...(typeof variable === 'string' && { variable: saying.titleOf(variable) }),
      ...(typeof role === 'string' && { role: wordOf(saying, 'roles', role) }),
      ...(typeof reason === 'string' && { reason: whyUnread(reason, values) }),
      ...(typeof is === 'string' && { is: kindOf(is) }),
      ...(typeof takes === 'string' && { takes: takes.split(', ').map(kindOf).join(marks.list) }),
    });
  };
  return (
    <Note tone="error" role="alert">
      {faults.map((fault) => (
        <p key={fault.kind}>{text(fault)}</p>
      ))}
    </Note>
  );
}

/** Kinds come as the values of a fault, which are texts. */
function kinds(word: ReturnType<typeof useWorkbench>, kind: string): string {
  const key = `kind.${kind}` as Parameters<typeof word>[0];
  return word.has(key) ? word(key) : kind;
}
