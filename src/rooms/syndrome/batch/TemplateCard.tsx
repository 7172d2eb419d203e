/** What the file must look like: an empty table and what may stand in it. */
import { saveBlob } from '#ui/saveBlob.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import type { Labels } from '../../../questionnaire/labels.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { dictionaryCsv, templateCsv } from './template.ts';

export function TemplateCard({ questionnaire, labels }: { questionnaire: Questionnaire; labels: Labels }) {
  const t = useSyndrome();
  const { marks } = useFormat();
  const { id } = questionnaire.definition;
  const save = (text: string, name: string) =>
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${id}-${name}.csv`);
  const dictionary = () =>
    dictionaryCsv(questionnaire, labels, {
      head: [
        t('batch.dictionary.column'),
        t('batch.dictionary.type'),
        t('batch.dictionary.question'),
        t('batch.dictionary.allowed'),
        t('batch.dictionary.meaning'),
        t('batch.dictionary.note'),
      ],
      several: (between, none) => t('batch.dictionary.several', { between, none }),
      optional: t('batch.dictionary.optional'),
      onlyIf: (condition) => t('batch.dictionary.onlyIf', { condition }),
      marks,
    });
  return (
    <Card as="section" aria-labelledby="template">
      <CardHead>
        <h2 id="template">{t('batch.template')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p className={layout.small}>{t('batch.templateText', { count: questionnaire.items.length })}</p>
        <div className={layout.row}>
          <Button onClick={() => save(templateCsv(questionnaire), 'template')}>
            {t('batch.getTemplate')}
          </Button>
          <Button onClick={() => save(dictionary(), 'dictionary')}>{t('batch.getDictionary')}</Button>
        </div>
      </CardBody>
    </Card>
  );
}
