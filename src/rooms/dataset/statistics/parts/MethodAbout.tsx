/** What everybody can read of a method before there is a file: what it assumes, and on whose authority. */
import { Link } from 'react-router';
import { useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathTo } from '../../../../i18n/paths.ts';
import type { Source } from '../../../../methods/sources.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { SizeLinks } from '../../choosing/parts/SizeLinks.tsx';
import { useDataset } from '../../messages.ts';
import type { Declared } from '../useAnalysis.ts';
import { type Guide, Guides } from './Guides.tsx';
import styles from './MethodAbout.module.css';

type Props = {
  method: Declared;
  sources: readonly Source[];
  guides: readonly Guide[];
  /** That plan its size, by their ids. */
  designs: readonly string[];
};

export function MethodAbout({ method, sources, guides, designs }: Props) {
  const t = useDataset();
  const say = useSentence();
  const { code } = useLocale();
  return (
    <div className={styles.about}>
      <Card as="section" aria-labelledby="assumes-h">
        <CardHead>
          <h2 id="assumes-h">{t('statistics.assumptions')}</h2>
        </CardHead>
        <CardBody>
          <ul className={styles.list}>
            {method.assumptions.map((key) => (
              <li key={key}>{say(`methods.assumptions.${key}`)}</li>
            ))}
          </ul>
          <Guides guides={guides} />
        </CardBody>
      </Card>
      <Card as="section" aria-labelledby="sources-h">
        <CardHead>
          <h2 id="sources-h">{t('statistics.sources')}</h2>
        </CardHead>
        <CardBody>
          <ul className={styles.list}>
            {sources.map((source) => (
              <li key={`${source.authors} ${source.year}`} lang="en">
                {source.authors} {source.year}. {source.title}. {source.in}.
                {source.doi && (
                  <>
                    {' '}
                    <a href={`https://doi.org/${source.doi}`}>{source.doi}</a>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p>
            <Link className={layout.link} to={pathTo(code, 'tools/statistics/differences')}>
              {t('differences.link')}
            </Link>
          </p>
        </CardBody>
      </Card>
      {designs.length > 0 && (
        <Card as="section" aria-labelledby="sizes-h">
          <CardHead>
            <h2 id="sizes-h">{t('which.sizes')}</h2>
          </CardHead>
          <CardBody>
            <SizeLinks designs={designs} />
          </CardBody>
        </Card>
      )}
    </div>
  );
}
