import { Card, CardBody } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Drop } from '../ui/Drop.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { useWorkbench } from './messages.ts';
import styles from './OpenFile.module.css';

/** Endings of the files that can be opened. */
const endings = '.csv,.tsv,.txt,.xlsx,.sav,.zsav,.dta,.xpt,.zip';

type Props = { onFile: (file: File) => void; onNear?: () => void };

/** The way in: a file is dropped or chosen. */
export function OpenFile(props: Props) {
  return (
    <Card>
      <CardBody className={cx(layout.stack, layout.tight)}>
        <FileDrop {...props} />
        <Privacy />
      </CardBody>
    </Card>
  );
}

/** The place for a file of any format that can be opened. */
export function FileDrop({ onFile, onNear }: Props) {
  const t = useWorkbench();
  return (
    <Drop
      accept={endings}
      title={t('open.title')}
      hint={t('open.hint')}
      action={t('open.action')}
      onFiles={([file]) => file && onFile(file)}
      onNear={onNear}
    />
  );
}

/** Where the data are: the only words in green. */
export function Privacy() {
  const t = useWorkbench();
  return (
    <p className={styles.privacy}>
      <Icon name="shield" small />
      {t('open.local')}
    </p>
  );
}
