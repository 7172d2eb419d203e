/** A text with its numbers: each is chosen from a result, and put where the caret stands. */
import { useRef, useState } from 'react';
import { placesOf } from '../../../../report/renewed.ts';
import type { BlockOf } from '../../../../report/report.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select, Textarea } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { withNumber } from '../beginning.ts';
import { placeText } from '../placeText.ts';
import { AnalysisSelect, AnswersField, type Editing } from './fields.tsx';

export function TextEditor(props: Editing<BlockOf<'text' | 'limitations'>>) {
  const { block, report, onChange } = props;
  const t = useDataset();
  const field = useRef<HTMLTextAreaElement>(null);
  const numbers = Object.entries(block.numbers ?? {});
  return (
    <>
      <Field label={t('report.words')} hint={t('report.wordsHint', { example: '{n1}' })}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={8}
            maxLength={50_000}
            value={block.text}
            onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
          />
        )}
      </Field>
      {report.analyses.length > 0 && (
        <NumberChoice
          {...props}
          onChoose={(number) => onChange(withNumber(block, number, field.current?.selectionEnd))}
        />
      )}
      {numbers.length > 0 && (
        <fieldset className={layout.stack}>
          <legend className={layout.label}>{t('report.numbers')}</legend>
          {numbers.map(([name, { digits, ...number }]) => (
            <Field key={name} label={t('report.decimals', { name: `{${name}}` })}>
              {(control) => (
                <Select
                  {...control}
                  value={digits ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({
                      ...block,
                      numbers: {
                        ...block.numbers,
                        [name]: value === '' ? number : { ...number, digits: Number(value) },
                      },
                    })
                  }
                >
                  <option value="">{t('report.usual')}</option>
                  {[0, 1, 2, 3, 4].map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <AnswersField {...{ block, onChange }} />
    </>
  );
}

type ChoiceProps = Pick<Editing, 'report' | 'results' | 'words'> & {
  onChoose(number: { analysis: string; place: string }): void;
};

function NumberChoice({ report, results, words, onChoose }: ChoiceProps) {
  const t = useDataset();
  const [chosen, setChosen] = useState('');
  const [place, setPlace] = useState('');
  const analysis = report.analyses.some(({ id }) => id === chosen) ? chosen : (report.analyses[0]?.id ?? '');
  const found = results.get(analysis);
  const places = found ? [...placesOf(found.outcome)] : [];
  const own = places.some(([name]) => name === place) ? place : (places[0]?.[0] ?? '');
  return (
    <div className={layout.stack}>
      <AnalysisSelect {...{ report, label: t('report.analysis'), value: analysis }} onChoose={setChosen} />
      <Field label={t('report.number')}>
        {(control) => (
          <Select {...control} value={own} onChange={({ currentTarget }) => setPlace(currentTarget.value)}>
            {found &&
              places.map(([name, one]) => (
                <option key={name} value={name}>
                  {placeText(one, found.outcome, words)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={own === ''}
          onClick={() => onChoose({ analysis, place: own })}
        >
          {t('report.putNumber')}
        </Button>
      </div>
    </div>
  );
}
