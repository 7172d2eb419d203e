/** Another instrument on the page of tools: what it is for, and the way to it. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { type PlainPath, pathTo } from '../../../i18n/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';

type Props = { title: string; text: string; path: PlainPath };

export function OtherCard({ title, text, path }: Props) {
  const t = useSampleSize();
  const { code } = useLocale();
  const { marks } = useFormat();
  return (
    <Card as="section" aria-labelledby={path}>
      <CardHead
        end={
          <Link
            className={layout.link}
            to={pathTo(code, path)}
            aria-label={[t('tools.open'), title].join(marks.colon)}
          >
            {t('tools.open')}
            <Icon name="arrow" small />
          </Link>
        }
      >
        <h2 id={path}>{title}</h2>
      </CardHead>
      <CardBody>
        <p className={layout.small}>{text}</p>
      </CardBody>
    </Card>
  );
}
