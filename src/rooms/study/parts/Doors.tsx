/** The three ways to begin: a file, a study, a sample. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { handOver } from '../../../workbench/handOver.ts';
import { FileDrop, Privacy } from '../../../workbench/OpenFile.tsx';
import { sampleFile } from '../../../workbench/sample.ts';
import { useStudy } from '../messages.ts';
import styles from './Doors.module.css';
import { StartStudy } from './StartStudy.tsx';

export function Doors() {
  const t = useStudy();
  const { code } = useLocale();
  const navigate = useNavigate();
  const open = (file: File) => {
    handOver(file);
    navigate(pathTo(code, 'tools/data'));
  };
  return (
    <div className={styles.doors}>
      <Door name="file" act={<FileDrop onFile={open} />}>
        <Privacy />
      </Door>
      <Door
        name="start"
        act={
          <div>
            <StartStudy />
          </div>
        }
      />
      <Door
        name="sample"
        act={
          <div>
            <Button onClick={() => open(sampleFile())}>{t('doors.sample.key')}</Button>
          </div>
        }
      />
    </div>
  );
}

function Door({
  name,
  act,
  children,
}: {
  name: 'file' | 'start' | 'sample';
  act: ReactNode;
  children?: ReactNode;
}) {
  const t = useStudy();
  return (
    <Card as="section" aria-labelledby={`door-${name}`}>
      <CardBody className={layout.stack}>
        <h2 id={`door-${name}`}>{t(`doors.${name}.title`)}</h2>
        <p>{t(`doors.${name}.text`)}</p>
        {act}
        {children}
      </CardBody>
    </Card>
  );
}
