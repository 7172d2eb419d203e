/** Which columns it is about: the dictionary then answers what it can by itself. */
import type { Picked } from '../../../../methods/choosing/given.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import styles from './FromData.module.css';

type Props = {
  columns: readonly AnalysisColumn[];
  /** As they are: said, or marked in the dictionary. */
  picked: Picked;
  onPick(picked: Picked): void;
};

export function FromData({ columns, picked, onPick }: Props) {
  const t = useDataset();
  const chosen = (name: keyof Picked) => (
    <Field label={t(`which.file.${name}`)}>
      {(control) => (
        <Select
          {...control}
          value={picked[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onPick({ ...picked, [name]: value || undefined })}
        >
          <option value="">{t('which.file.none')}</option>
          {columns.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <Card as="section" aria-labelledby="data-h">
      <CardHead>
        <h2 id="data-h">{t('which.file.title')}</h2>
      </CardHead>
      <CardBody className={styles.fields}>
        {chosen('outcome')}
        {chosen('against')}
      </CardBody>
    </Card>
  );
}
