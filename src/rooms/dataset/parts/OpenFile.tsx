import { Card, CardBody } from '../../../ui/Card.tsx';
import { Drop } from '../../../ui/Drop.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDataset } from '../messages.ts';
import styles from './OpenFile.module.css';

/** Endings of the files that can be opened. */
const endings = '.csv,.tsv,.txt,.xlsx,.sav,.zsav,.dta,.xpt,.zip';

/** The way in: a file is dropped or chosen. */
export function OpenFile({ onFile }: { onFile: (file: File) => void }) {
  const t = useDataset();
  return (
    <Card>
      <CardBody>
        <Drop
          accept={endings}
          title={t('open.title')}
          hint={t('open.hint')}
          action={t('open.action')}
          onFiles={([file]) => file && onFile(file)}
        />
        <Privacy />
      </CardBody>
    </Card>
  );
}

/** Where the data are: the only words in green. */
export function Privacy() {
  const t = useDataset();
  return (
    <p className={styles.privacy}>
      <Icon name="shield" small />
      {t('open.local')}
    </p>
  );
}
