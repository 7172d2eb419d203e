/** The sources of the scale, and the marks that lead to them. */
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import styles from './Sources.module.css';

export function Sources() {
  const t = useSyndrome();
  const { questionnaire, labels, lang } = useScale();
  const { sources = [], version } = questionnaire.definition;
  return (
    <Card as="section" aria-labelledby="sources">
      <CardHead>
        <h2 id="sources">{t('result.sources')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <ol className={styles.list}>
          {sources.map(({ id, citation, doi, url }) => {
            const address = doi ? `https://doi.org/${doi}` : url;
            return (
              <li key={id} id={`source-${id}`} lang="en">
                {citation}
                {address && (
                  <>
                    {' '}
                    <a href={address} rel="noopener noreferrer" target="_blank">
                      {address.replace('https://', '')}
                    </a>
                  </>
                )}
              </li>
            );
          })}
        </ol>
        <p className={layout.label} lang={lang}>
          {t('result.version', { title: labels.title, version })}
        </p>
      </CardBody>
    </Card>
  );
}

/** [1] after a number or a rule. */
export function SourceMarks({ ids }: { ids: readonly string[] }) {
  const t = useSyndrome();
  const { questionnaire } = useScale();
  const all = questionnaire.definition.sources ?? [];
  return ids.map((id) => {
    const number = all.findIndex((source) => source.id === id) + 1;
    return (
      <a
        key={id}
        href={`#source-${id}`}
        className={styles.mark}
        aria-label={t('result.sourceMark', { number })}
      >
        [{number}]
      </a>
    );
  });
}
