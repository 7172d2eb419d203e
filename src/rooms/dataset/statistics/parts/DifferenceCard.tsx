/** One thing by which programs of statistics differ: our choice and its reason, on a small table, beside R's own numbers. */
import { Link } from 'react-router';
import { useFormat, useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import type { Difference, Shown } from '../../../../methods/differences.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import { useDataset } from '../../messages.ts';
import styles from './DifferenceCard.module.css';

/** Digits by which it is seen where R stops. */
const digits = 12;
/** Below this a number is read by its size. */
const least = 1e-6;

type Props = { difference: Difference; ours: readonly number[]; theirs: readonly number[] };

/** What stands there several times in a row is said once. */
function runsOf(cells: Difference['data'][string]): { cell: string | number; times: number }[] {
  const runs: { cell: string | number; times: number }[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last?.cell === cell) last.times++;
    else runs.push({ cell, times: 1 });
  }
  return runs;
}

export function DifferenceCard({ difference, ours, theirs }: Props) {
  const t = useDataset();
  const say = useSentence();
  const { code } = useLocale();
  const { number, marks } = useFormat();
  const { id, method, option, title, of, data } = difference;
  const word = (key: string, values?: Record<string, string>) => say(`methods.${key}`, values);
  const about = title ?? (option && `options.${option}.title`);
  const heading = [word(`names.${method}.title`), ...(about ? [word(about)] : [])].join(marks.colon);
  const usual = String(difference.ours[0]?.options?.[option ?? ''] ?? '');
  const reason = option ? word(`options.${option}.why`, { usual }) : word(`differences.${id}`);
  const written = (value: number) =>
    number(value, {
      maximumSignificantDigits: digits,
      ...(Math.abs(value) < least && value !== 0 && { notation: 'scientific' }),
    });
  const labelOf = ({ label, options = {} }: Shown, at: number) => {
    const isWith = option !== undefined && options[option] === true;
    const choice = label ? word(label) : option && t(isWith ? 'differences.with' : 'differences.without');
    if (!choice) return t('differences.here');
    return t(option && at === 0 ? 'differences.usual' : 'differences.choice', { choice });
  };
  const cellsOf = (cells: Difference['data'][string]) =>
    runsOf(cells)
      .map(({ cell, times }) => {
        const text = typeof cell === 'number' ? number(cell) : cell;
        return times > 1 ? `${text} × ${number(times)}` : text;
      })
      .join(marks.semicolon);
  const columns = Object.entries(data).map(([name, cells]) => `${name} = ${cellsOf(cells)}`);
  return (
    <Card as="section" aria-labelledby={`difference-${id}`}>
      <CardHead>
        <h2 id={`difference-${id}`}>
          <Link className={layout.link} to={pathOf(code, 'tools/statistics/:method', { method })}>
            {heading}
          </Link>
        </h2>
      </CardHead>
      <CardBody>
        <div className={layout.stack}>
          <p>{reason}</p>
          <Table label={[heading, word(of)].join(marks.colon)} dense>
            <thead>
              <tr>
                <Th className={styles.of}>{t('differences.from')}</Th>
                <Th end className={styles.of}>
                  {word(of)}
                </Th>
              </tr>
            </thead>
            <tbody>
              {difference.ours.map((one, at) => (
                <tr key={labelOf(one, at)}>
                  <Th scope="row">{labelOf(one, at)}</Th>
                  <Td end num>
                    {written(ours[at] ?? Number.NaN)}
                  </Td>
                </tr>
              ))}
              {difference.inR.map((line, at) => (
                <tr key={line}>
                  <Th scope="row">
                    {`R${marks.colon}`}
                    <code className={styles.code} lang="en">
                      {line}
                    </code>
                  </Th>
                  <Td end num>
                    {written(theirs[at] ?? Number.NaN)}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className={styles.data}>{t('differences.data', { data: columns.join('\u2003') })}</p>
        </div>
      </CardBody>
    </Card>
  );
}
