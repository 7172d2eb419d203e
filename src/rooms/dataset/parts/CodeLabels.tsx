import type { Code, Dictionary } from '../../../dictionary/variable.ts';
import { FieldGroup } from '../../../ui/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useDataset } from '../messages.ts';
import styles from './MissingCodes.module.css';
import { Written } from './Written.tsx';

/** Of a list that is longer, the rest is written in its codebook. */
const mostShown = 100;

type Props = {
  codes: readonly Code[];
  language: Dictionary['language'];
  onCodes(codes: readonly Code[]): void;
};

/** What each code of a column means. */
export function CodeLabels({ codes, language, onCodes }: Props) {
  const t = useDataset();
  const words = useWorkbench();
  if (codes.length === 0) return null;
  return (
    <FieldGroup legend={words('codebook.codes')}>
      <ul className={styles.list}>
        {codes.slice(0, mostShown).map((one, at) => (
          <li key={one.code} className={styles.code}>
            <b>{one.code}</b>
            <Written
              label={t('column.codeLabel', { code: one.code })}
              hideLabel
              value={one.label?.[language] ?? Object.values(one.label ?? {})[0] ?? ''}
              onWritten={(text) => {
                const { [language]: _was, ...others } = one.label ?? {};
                const label = text === '' ? others : { ...others, [language]: text };
                const { label: _before, ...rest } = one;
                onCodes(codes.with(at, Object.keys(label).length > 0 ? { ...rest, label } : rest));
              }}
            />
          </li>
        ))}
      </ul>
      {codes.length > mostShown && (
        <p className={layout.meta}>{t('column.moreCodes', { count: codes.length - mostShown })}</p>
      )}
    </FieldGroup>
  );
}
