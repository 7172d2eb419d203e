/** All bands in words, the reader's marked, and what the result would be with other values. */
import { useId } from 'react';
import type { Quantity } from '../../../measurands/measured.ts';
import { decimalsOf } from '../../../measurands/units.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { computed } from '../computed.ts';
import { useIndices } from '../messages.ts';
import { outputLabel } from '../outputs.ts';
import styles from './BandTable.module.css';
import { bandsOf, bandsWithout, isWholeScore, rangeText } from './bands.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = { state: IndexState; text: Text };

export function BandTable({ state, text }: Props) {
  const t = useIndices();
  const id = useId();
  const { data, questionnaire, labels, result } = state;
  const [main] = data.outputs;
  const finding = main?.finding ?? main?.of;
  const found = questionnaire.findings.find((one) => one.finding.id === finding)?.finding;
  if (!main || !found || !finding) return null;
  const { of, axis } = main;
  const asked = axis && main.finding !== undefined ? { of, finding, axis } : undefined;
  const reader = result?.outcome.slots;
  const bands =
    asked && (reader ? bandsOf(questionnaire, asked, reader) : bandsWithout(questionnaire, asked));
  const write = (value: number) => text.number(value, { maximumSignificantDigits: 6 });
  const rangeOf = (one: string) =>
    axis &&
    bands
      ?.filter((band) => band.level === one)
      .map((band) => rangeText(band, { axis, whole: isWholeScore(questionnaire, of) }, write))
      .join(text.marks.semicolon);
  const level = state.stale ? undefined : result?.levels[finding];
  const levels = [...found.levels.map((one) => one.id), found.otherwise];
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <CardHead>
        <h2 id={id}>{t('one.bands')}</h2>
      </CardHead>
      <Table label={labels.finding(finding)} dense>
        <thead>
          <tr>
            <Th>{labels.finding(finding)}</Th>
            {bands && <Th>{outputLabel(questionnaire, labels, main.of)}</Th>}
            <Th>{t('one.meaning')}</Th>
          </tr>
        </thead>
        <tbody>
          {levels.map((one) => (
            <tr key={one} className={one === level ? styles.now : undefined}>
              <Th scope="row">{labels.level(finding, one)}</Th>
              {bands && <Td num>{rangeOf(one)}</Td>}
              <Td>{labels.words[`band.${finding}.${one}`]}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {result && !state.stale && <IfItWere state={state} text={text} />}
    </Card>
  );
}

const mostRows = 4;

/** Each number a tenth higher and lower. */
function IfItWere({ state, text }: Props) {
  const t = useIndices();
  const { data, questionnaire, labels, answers } = state;
  const [main] = data.outputs;
  if (!main) return null;
  const rows = questionnaire.items.flatMap(({ item }) => {
    const given = answers[item.id];
    if (item.type !== 'number' || given === undefined || given === null) return [];
    const quantity = typeof given === 'number' ? { value: given, unit: item.unit } : (given as Quantity); // it was taken
    return [1.1, 0.9].flatMap((times) => {
      const digits = item.whole ? 0 : (decimalsOf(item, quantity.unit) ?? 2);
      const value = Number((quantity.value * times).toFixed(digits));
      const other: Quantity = { value, unit: quantity.unit };
      if (value === quantity.value) return [];
      const result = computed(questionnaire, data.outputs, { ...answers, [item.id]: other });
      if (!result.whole || result.review.faults.length > 0) return [];
      return [
        {
          key: `${item.id} ${times}`,
          name: labels.item(item.id),
          value: text.quantity(other, item.id),
          result,
        },
      ];
    });
  });
  const finding = main.finding ?? main.of;
  if (rows.length === 0) return null;
  return (
    <CardBody className={styles.were}>
      <h3 className={layout.label}>{t('one.ifItWere')}</h3>
      <table className={styles.cases}>
        <thead className={layout.sr}>
          <tr>
            <th scope="col">{t('one.input')}</th>
            <th scope="col">{outputLabel(questionnaire, labels, main.of)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ key, name, value, result }) => {
            const level = result.levels[finding];
            return (
              <tr key={key}>
                <th scope="row">
                  {name} <span className={layout.num}>{value}</span>
                </th>
                <td className={layout.num}>
                  {[
                    text.output(main.of, result.outputs[main.of] ?? null),
                    level && labels.level(finding, level),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </CardBody>
  );
}
