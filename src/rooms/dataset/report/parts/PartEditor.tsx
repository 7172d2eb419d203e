/** What is said of one part of a report, by its kind. */
import type { BlockOf } from '../../../../report/report.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { BeforeFields } from './BeforeFields.tsx';
import { AnalysisSelect, AnswersField, type Editing } from './fields.tsx';
import { TextEditor } from './TextEditor.tsx';

export function PartEditor(props: Editing) {
  const { block } = props;
  switch (block.is) {
    case 'heading':
      return <HeadingEditor {...props} block={block} />;
    case 'text':
    case 'limitations':
      return <TextEditor {...props} block={block} />;
    case 'table':
      return <TableEditor {...props} block={block} />;
    case 'figure':
      return <CaptionField {...props} block={block} />;
    case 'flow':
      return <FlowEditor {...props} block={block} />;
    default:
      return null;
  }
}

function HeadingEditor({ block, onChange }: Editing<BlockOf<'heading'>>) {
  const t = useDataset();
  return (
    <>
      <Field label={t('report.words')}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            autoComplete="off"
            value={block.text}
            onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('report.level')}>
        {(control) => (
          <Select
            {...control}
            value={block.level}
            onChange={({ currentTarget }) =>
              onChange({ ...block, level: currentTarget.value === '1' ? 1 : 2 })
            }
          >
            <option value="1">1</option>
            <option value="2">2</option>
          </Select>
        )}
      </Field>
    </>
  );
}

function CaptionField({ block, onChange }: Editing<BlockOf<'table' | 'figure' | 'flow'>>) {
  const t = useDataset();
  return (
    <Field label={t('report.caption')}>
      {(control) => (
        <Input
          {...control}
          maxLength={2000}
          autoComplete="off"
          value={block.caption ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { caption: _before, ...rest } = block;
            onChange(value === '' ? rest : { ...rest, caption: value });
          }}
        />
      )}
    </Field>
  );
}

function TableEditor(props: Editing<BlockOf<'table'>>) {
  const { block, report, results, words, onChange } = props;
  const t = useDataset();
  const { table: chosen, ...whole } = block;
  const tables = results.get(block.analysis)?.outcome.tables ?? [];
  return (
    <>
      <AnalysisSelect
        {...{ report, label: t('report.analysis'), value: block.analysis }}
        onChoose={(analysis) => onChange({ ...whole, analysis })}
      />
      {tables.length > 1 && (
        <Field label={t('report.which')}>
          {(control) => (
            <Select
              {...control}
              value={chosen ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(value === '' ? whole : { ...whole, table: value })
              }
            >
              <option value="">{t('report.allTables')}</option>
              {tables.map(({ id }) => (
                <option key={id} value={id}>
                  {words.say(`methods.tables.${id}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CaptionField {...props} />
      <AnswersField {...{ block, onChange }} />
    </>
  );
}

const flowColumns = ['excluded', 'arm', 'notTreated', 'lost', 'notAnalysed'] as const;

/** By which columns the boxes are counted. */
function FlowEditor(props: Editing<BlockOf<'flow'>>) {
  const { block, report, columns, onChange } = props;
  const t = useDataset();
  const { flow } = block;
  const told = columns.filter(({ kind }) => kind === 'text' || kind === 'category' || kind === 'ordinal');
  const set = (name: (typeof flowColumns)[number] | 'analysis', value: string) => {
    const { [name]: _before, ...rest } = flow;
    onChange({ ...block, flow: value === '' ? rest : { ...rest, [name]: value } });
  };
  return (
    <div className={layout.stack}>
      {flowColumns.map((name) => (
        <Field key={name} label={t(`report.columns.${name}`)}>
          {(control) => (
            <Select
              {...control}
              value={flow[name] ?? ''}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            >
              <option value="">{t('report.none')}</option>
              {told.map((one) => (
                <option key={one.key} value={one.name}>
                  {one.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <BeforeFields
        before={flow.before}
        onChange={(before) => {
          const { before: _before, ...rest } = flow;
          onChange({ ...block, flow: before ? { ...rest, before } : rest });
        }}
      />
      <AnalysisSelect
        {...{ report, label: t('report.against'), none: t('report.noAnalysis'), value: flow.analysis ?? '' }}
        onChoose={(id) => set('analysis', id)}
      />
      <CaptionField {...props} />
    </div>
  );
}
