/** The look-up of journals on the page of tools. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';

export function JournalsCard() {
  const t = useSampleSize();
  const { code } = useLocale();
  return (
    <Card as="section" aria-labelledby="journals-h">
      <CardHead end={<Icon name="book" />}>
        <h2 id="journals-h">
          <Link to={pathTo(code, 'tools/journals')}>{t('tools.journals')}</Link>
        </h2>
      </CardHead>
      <CardBody>
        <p className={layout.small}>{t('tools.journalsText')}</p>
      </CardBody>
    </Card>
  );
}
