/** Fields that several kinds of parts have. */
import { useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import type { Results } from '../../../../report/renewed.ts';
import type { Block, BlockOf, Report } from '../../../../report/report.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import type { ReportWords } from '../words.ts';

export type Editing<B extends Block = Block> = {
  block: B;
  report: Report;
  results: Results;
  columns: readonly AnalysisColumn[];
  words: ReportWords;
  onChange(block: Block): void;
};

type AnalysisProps = { label: string; value: string; none?: string; onChoose(id: string): void } & Pick<
  Editing,
  'report'
>;

export function AnalysisSelect({ label, value, none, report, onChoose }: AnalysisProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {report.analyses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Answering = BlockOf<'text' | 'limitations' | 'table' | 'figure'>;

/** Items as somebody types them; what is none is left out once the field is left. */
export function AnswersField({ block, onChange }: { block: Answering; onChange(block: Block): void }) {
  const t = useDataset();
  const { marks } = useFormat();
  const [text, setText] = useState<string>();
  return (
    <Field label={t('report.answers')} hint={t('report.answersHint')}>
      {(control) => (
        <Input
          {...control}
          maxLength={500}
          autoComplete="off"
          value={text ?? (block.answers ?? []).join(marks.list)}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            const answers = [...new Set(value.toLowerCase().match(/\b\d{1,2}[a-z]?\b/g) ?? [])];
            const { answers: _before, ...rest } = block;
            onChange(answers.length === 0 ? rest : { ...rest, answers });
          }}
          onBlur={() => setText(undefined)}
        />
      )}
    </Field>
  );
}
