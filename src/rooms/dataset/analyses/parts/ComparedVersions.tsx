/** What one version of an analysis asks otherwise than another, and which of its numbers are others. */
import { useFormat } from '../../../../i18n/messages.tsx';
import { type SpecChange, specChanges } from '../../../../methods/specification.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { useDataset } from '../../messages.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import { percentText, type Saying, wordOf } from '../../statistics/saying.ts';
import { shownTables } from '../../statistics/shown.ts';
import type { Declared } from '../../statistics/useAnalysis.ts';
import { useSaying } from '../../statistics/useSaying.ts';
import { changedCells, countChanged } from '../compared.ts';
import { columnsWith } from '../named.ts';
import type { Readable } from '../own.ts';

type Props = {
  method: Declared;
  before: Readable;
  after: Readable;
  /** Variables of the dictionary. */
  columns: readonly AnalysisColumn[];
};

type Line = { what: string; before: string; after: string };

export function ComparedVersions({ method, before, after, columns }: Props) {
  const t = useDataset();
  const all = columnsWith(columns, { ...before.names, ...after.names });
  const saying = useSaying(method, { columns: all, chosen: after.spec }, 'plain');
  const asked = useAskedLines({ method, before, after, columns }, saying);
  const { confidence } = after.spec.options;
  const level = percentText(saying, typeof confidence === 'number' ? confidence : 0.95);
  const [was, is] = [before, after].map(({ result, spec }) =>
    shownTables(
      result.tables,
      { ...saying, ...spec, method: method.id },
      t('statistics.interval', { level }),
    ),
  );
  const cells = changedCells(was ?? [], is ?? [], saying.marks.colon);
  const count = countChanged(before.result.tables, after.result.tables);
  const numbers = cells.map(
    ({ table, row, column, ...one }): Line => ({
      what: [table, [row, column].filter(Boolean).join(saying.marks.comma)].join(saying.marks.colon),
      before: one.before ?? '–',
      after: one.after ?? '–',
    }),
  );
  return (
    <Card as="section" aria-labelledby="compared-h">
      <CardHead>
        <h2 id="compared-h">{t('analyses.compared', { before: before.revision, after: after.revision })}</h2>
      </CardHead>
      {(asked.length === 0 || numbers.length === 0) && (
        <CardBody className={layout.stack}>
          {asked.length === 0 && <p>{t('analyses.sameAsked')}</p>}
          {numbers.length === 0 && (
            <p>{count === 0 ? t('analyses.sameNumbers') : t('analyses.hiddenDigits', { count })}</p>
          )}
        </CardBody>
      )}
      {asked.length + numbers.length > 0 && <Lines lines={[...asked, ...numbers]} {...{ before, after }} />}
    </Card>
  );
}

function Lines({ lines, before, after }: { lines: readonly Line[] } & Pick<Props, 'before' | 'after'>) {
  const t = useDataset();
  const [was, is] = [before, after].map(({ revision }) => t('recipes.version', { revision }));
  return (
    <Table label={t('analyses.changed')} className={folds.folds}>
      <thead>
        <tr>
          <Th>{t('analyses.changed')}</Th>
          <Th>{was}</Th>
          <Th>{is}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, ...one }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may say the same
          <tr key={at}>
            <Th scope="row">{what}</Th>
            <Td data-label={was}>{one.before}</Td>
            <Td data-label={is}>{one.after}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Data and choices that are others. */
function useAskedLines({ method, before, after }: Props, saying: Saying): Line[] {
  const t = useDataset();
  const { number } = useFormat();
  const { say, marks } = saying;
  const said = (change: SpecChange, value: SpecChange['before']): string => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
    switch (change.of) {
      case 'role':
        return Array.isArray(value) ? value.map((key) => saying.titleOf(key)).join(marks.list) : '';
      case 'option':
        if (typeof value === 'boolean') return t(value ? 'analyses.yes' : 'analyses.no');
        return typeof value === 'number' ? number(value) : say(`options.${change.name}.values.${value}`);
      case 'missing':
        return say(`missing.${value}`);
      case 'filter':
        return String(value);
    }
  };
  const wordOfChange = (change: SpecChange): string => {
    if (change.of === 'role') return wordOf(saying, 'roles', change.name);
    if (change.of === 'option') return say(`options.${change.name}.title`);
    return change.of === 'missing' ? say('missing.title') : t('analyses.condition');
  };
  const dataOf = ({ source: { name, number: no } }: Readable) => t('recipes.numbered', { name, number: no });
  return [
    ...(before.source.id === after.source.id
      ? []
      : [{ what: t('recipes.over'), before: dataOf(before), after: dataOf(after) }]),
    ...(before.engine === after.engine
      ? []
      : [{ what: t('analyses.edition'), before: number(before.engine), after: number(after.engine) }]),
    ...specChanges(method, before.spec, after.spec).map((change) => ({
      what: wordOfChange(change),
      before: said(change, change.before),
      after: said(change, change.after),
    })),
  ];
}
