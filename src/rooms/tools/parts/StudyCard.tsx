import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Card, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useTools } from '../messages.ts';
import styles from './FileCard.module.css';

/** For whoever runs a study: its steps, as far as there is a place for each. */
export function StudyCard() {
  const t = useTools();
  const { code } = useLocale();
  const steps = [
    {
      to: pathTo(code, 'tools/sample-size'),
      icon: 'calculator',
      name: t('study.plan'),
      text: t('study.planText'),
    },
    { to: pathTo(code, 'studies'), icon: 'list', name: t('study.define'), text: t('study.defineText') },
  ] as const;
  return (
    <Card as="section" aria-labelledby="study-h" className={styles.card}>
      <CardHead>
        <h2 id="study-h">{t('study.title')}</h2>
      </CardHead>
      <ol role="list" className={styles.steps}>
        {steps.map(({ to, icon, name, text }) => (
          <li key={name}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ol>
      <CardFoot>
        <Link className={layout.link} to={pathTo(code, 'studies')}>
          {t('study.all')}
          <Icon name="arrow" small />
        </Link>
      </CardFoot>
    </Card>
  );
}
