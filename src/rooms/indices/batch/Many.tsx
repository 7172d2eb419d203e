/** The part of an index's page that leads to its batch page. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';

export function Many({ index }: { index: string }) {
  const t = useIndices();
  const { code } = useLocale();
  return (
    <>
      <h2 id="many-title">{t('batch.title')}</h2>
      <Card>
        <CardBody className={layout.stack}>
          <p>{t('batch.lede')}</p>
          <div>
            <Link className={buttonClass()} to={`${pathTo(code, 'tools/indices/batch')}?index=${index}`}>
              {t('open')}
            </Link>
          </div>
        </CardBody>
      </Card>
    </>
  );
}
