import type { Remark } from '../../../frame/frame.ts';
import { useSentence } from '../../../i18n/messages.tsx';
import { useDataset } from '../messages.ts';
import styles from './Remarks.module.css';

/** What a reader had to change, or a format cannot hold: a sentence each. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const sentence = useSentence();
  const wordOf = useFieldWord();
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ kind, variable = '', values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={at}>{sentence(`dataset.remark.${kind}`, { variable, ...wordOf(values) })}</li>
      ))}
    </ul>
  );
}

/** Members of a variable, by their words in a codebook. */
const words = {
  ...{
    label: 'label',
    question: 'question',
    help: 'help',
    unit: 'unit',
    display: 'displayUnit',
    kind: 'kind',
  },
  ...{ decimals: 'decimals', hard: 'hard', soft: 'soft', pattern: 'pattern', required: 'required' },
  ...{ roles: 'roles', identifying: 'identifying', blinded: 'blinded', critical: 'critical', place: 'form' },
  ...{
    derive: 'derive',
    showIf: 'showIf',
    concept: 'concept',
    codes: 'codes',
    missing: 'missing',
    notes: 'notes',
  },
} as const;

function useFieldWord() {
  const t = useDataset();
  return (values: Remark['values'] = {}): Remark['values'] => {
    const word = Object.entries(words).find(([member]) => member === values.field)?.[1];
    return word ? { ...values, field: t(`codebook.${word}`) } : values;
  };
}
