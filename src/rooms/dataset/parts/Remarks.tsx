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
  name: 'name',
  label: 'label',
  question: 'question',
  help: 'help',
  unit: 'unit',
  kind: 'kind',
  decimals: 'decimals',
  hard: 'hard',
  soft: 'soft',
  pattern: 'pattern',
  required: 'required',
  roles: 'roles',
  identifying: 'identifying',
  blinded: 'blinded',
  critical: 'critical',
  derive: 'derive',
  showIf: 'showIf',
  concept: 'concept',
  codes: 'codes',
  missing: 'missing',
  notes: 'notes',
  display: 'displayUnit',
  place: 'form',
} as const;

function isMember(field: unknown): field is keyof typeof words {
  return typeof field === 'string' && Object.hasOwn(words, field);
}

function useFieldWord() {
  const t = useDataset();
  return (values: Remark['values'] = {}): Remark['values'] =>
    isMember(values.field) ? { ...values, field: t(`codebook.${words[values.field]}`) } : values;
}
