/** The indices that are computed: chosen one by one, and kept in the address. */
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import type { BatchChoice } from './batchIndex.ts';
import styles from './Chooser.module.css';
import { betweenIds, mostIndices } from './limits.ts';

type Props = { choices: readonly BatchChoice[]; chosen: readonly string[] };

export function Chooser({ choices, chosen }: Props) {
  const t = useIndices();
  const [, setQuery] = useSearchParams();
  const choose = (ids: readonly string[]) =>
    setQuery(ids.length > 0 ? { index: ids.join(betweenIds) } : {}, { preventScrollReset: true });
  const titles = new Map(choices.map(({ id, title }) => [id, title]));
  const others = choices.filter(({ id }) => !chosen.includes(id));
  return (
    <Card as="section" aria-labelledby="indices">
      <CardHead>
        <h2 id="indices">{t('title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {chosen.length === 0 && <p>{t('batch.none')}</p>}
        <ul role="list" className={styles.chosen}>
          {chosen.map((id) => (
            <li key={id} className={styles.one}>
              <span>{titles.get(id) ?? id}</span>
              <Button
                tone="quiet"
                size="sm"
                icon="close"
                aria-label={t('batch.remove', { name: titles.get(id) ?? id })}
                onClick={() => choose(chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
        {chosen.length < mostIndices && (
          <Field label={t('batch.add')}>
            {(control) => (
              <Select {...control} value="" onChange={(event) => choose([...chosen, event.target.value])}>
                <option value="" disabled>
                  {t('batch.choose')}
                </option>
                {others.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </CardBody>
    </Card>
  );
}
