/** A report is begun by the kind of its study, or opened from a file. */
import { useState } from 'react';
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { type Report, readReport } from '../../../../report/report.ts';
import { templateIds } from '../../../../report/templateIds.ts';
import { templates } from '../../../../report/templates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardBody } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { beginning } from '../beginning.ts';
import { FilePick, type Picked } from './FilePick.tsx';

/** `busy`: while one is begun; unset where it is there at once, and can be opened from a file as well. */
export function BeginReport({ onBegin, busy }: { onBegin(report: Report): void; busy?: boolean }) {
  const t = useDataset();
  const say = useSentence();
  const { inBrackets } = useFormat();
  const [kind, setKind] = useState('trial');
  const [refused, setRefused] = useState<{ name: string; fault: string }>();
  const begin = () => {
    const template = templateIds.find((one) => one === kind);
    const [methods, results, discussion] = [t('report.methods'), t('report.results'), t('report.discussion')];
    onBegin(beginning(template, { methods, results, discussion }));
  };
  const open = ([file]: readonly Picked[]) => {
    if (!file) return;
    const { json, name } = file;
    const { report, faults } = readReport(json);
    if (report) return onBegin(report);
    const [first] = faults;
    setRefused({ name, fault: first?.at || '/' });
  };
  return (
    <Card as="section" aria-labelledby="begin-report">
      <CardBody className={layout.stack}>
        <h2 id="begin-report">{t('report.begin')}</h2>
        <Field label={t('report.kind')}>
          {(control) => (
            <Select {...control} value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
              {templates.map(({ id, form }) => (
                <option key={id} value={id}>
                  {`${say(`report.templates.${id}`)}${inBrackets(form)}`}
                </option>
              ))}
              <option value="">{t('report.noForm')}</option>
            </Select>
          )}
        </Field>
        <div className={layout.row}>
          <Button tone="primary" loading={busy} onClick={begin}>
            {t('report.begin')}
          </Button>
        </div>
        {busy === undefined && (
          <FilePick word={t('report.open')} hint={t('report.openHint')} onFiles={open} />
        )}
        {refused && (
          <Note tone="error" role="alert">
            {t('report.unread', refused)}
          </Note>
        )}
      </CardBody>
    </Card>
  );
}
