import { Link, useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { handOver } from '../../../workbench/handOver.ts';
import { FileDrop, Privacy } from '../../../workbench/OpenFile.tsx';
import type { ShownInstrument } from '../instruments.ts';
import { useTools } from '../messages.ts';
import styles from './FileCard.module.css';

/** For whoever has a file: it is opened at once, or one of the instruments is chosen that begin with one. */
export function FileCard({ instruments }: { instruments: readonly ShownInstrument[] }) {
  const t = useTools();
  const { code } = useLocale();
  const navigate = useNavigate();
  const open = (file: File) => {
    handOver(file);
    navigate(pathTo(code, 'tools/data'));
  };
  return (
    <Card as="section" aria-labelledby="file-h" className={styles.card}>
      <CardHead end={<Privacy />}>
        <h2 id="file-h">{t('file')}</h2>
      </CardHead>
      <div className={styles.in}>
        <div className={styles.drop}>
          <FileDrop onFile={open} />
        </div>
        <ul role="list" className={styles.lane}>
          {instruments.map(({ path, icon, title, text }) => (
            <li key={path}>
              <Link to={pathTo(code, path)}>
                <Icon name={icon} />
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                <Icon name="right" small />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
