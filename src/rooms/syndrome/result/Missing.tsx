/** What the missing answers could change, and the way to them. */
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import type { Survey } from '../survey/useSurvey.ts';
import styles from './Missing.module.css';
import type { Reading } from './reading.ts';

export function Missing({ reading, survey }: { reading: Reading; survey: Survey }) {
  const t = useSyndrome();
  const { labels, lang } = useScale();
  const { parts, shared, go } = survey;
  const missing = parts.flatMap((part) =>
    part.items.filter(({ answered, needed }) => !answered && needed).map(({ compiled }) => compiled.item.id),
  );
  if (missing.length === 0) return null;
  const open = reading.patterns.filter(({ trace }) => trace.possible.length > 1);
  const first = parts.findIndex(({ items }) => items.some(({ compiled }) => compiled.item.id === missing[0]));
  return (
    <Card as="section" aria-labelledby="missing">
      <CardHead>
        <h2 id="missing">{t('result.missingHeading')}</h2>
      </CardHead>
      <CardBody className={cx(layout.stack, layout.small)}>
        <p>{t('result.missingText', { count: missing.length })}</p>
        <ul className={styles.list} lang={lang}>
          {missing.map((id) => (
            <li key={id}>{labels.name(id)}</li>
          ))}
        </ul>
        {open.length === 0 && reading.patterns.length > 0 && <p>{t('result.cannotChange')}</p>}
        {open.length > 0 && (
          <ul className={styles.list}>
            {open.map(({ trace }) => (
              <li key={trace.id} lang={lang}>
                {t('result.couldBecome', {
                  pattern: labels.finding(trace.id),
                  levels: trace.possible.map((level) => labels.level(trace.id, level)).join(' / '),
                })}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {shared === 'no' && (
        <CardFoot data-print="no">
          <Button onClick={() => go(first)}>{t('result.answerThem')}</Button>
        </CardFoot>
      )}
    </Card>
  );
}
