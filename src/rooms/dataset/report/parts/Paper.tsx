/** The report as it is read: what is pressed is shown beside it. */
import { useEffect, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Table } from '../../../../ui/Table.tsx';
import { useDataset } from '../../messages.ts';
import { ResultTable } from '../../statistics/parts/ResultTable.tsx';
import type { LaidNumber, LaidPart, LaidReport, LaidRun } from '../laid.ts';
import styles from './Paper.module.css';

type Props = {
  laid: LaidReport;
  /** The block that is chosen, and the number within it. */
  block: string | undefined;
  number: string | undefined;
  onNumber(block: string, number: LaidNumber): void;
};

export function Paper({ laid, block, number, onNumber }: Props) {
  const t = useDataset();
  return (
    <article className={styles.paper} aria-label={t('report.paper')}>
      <h2>{laid.title}</h2>
      {laid.parts.map((part, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={at}
          className={cx(styles.part, part.block !== '' && part.block === block && styles.chosen)}
        >
          <Part part={part} number={part.block === block ? number : undefined} onNumber={onNumber} />
        </div>
      ))}
    </article>
  );
}

type PartProps = Pick<Props, 'number' | 'onNumber'> & { part: LaidPart };

function Part({ part, number, onNumber }: PartProps) {
  switch (part.is) {
    case 'heading': {
      const Heading = part.level === 1 ? 'h3' : 'h4';
      return <Heading>{part.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          {part.runs.map((run, at) => (
            <Run
              // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
              key={at}
              run={run}
              isChosen={run.number?.name === number}
              onPress={(one) => onNumber(part.block, one)}
            />
          ))}
        </p>
      );
    case 'table':
      return (
        <>
          <ResultTable table={{ ...part.table, title: `${part.caption}${part.remark}` }} />
          <Notes texts={part.notes} />
        </>
      );
    case 'list':
      return <Words {...part} />;
    case 'picture':
      return (
        <figure>
          <Picture {...part} />
          <figcaption className={styles.caption}>
            {part.caption}
            {part.remark && <mark className={styles.stale}>{part.remark}</mark>}
          </figcaption>
          <Notes texts={part.below} />
        </figure>
      );
    case 'lack':
      return <p className={styles.lack}>{part.text}</p>;
  }
}

function Run({
  run,
  isChosen,
  onPress,
}: {
  run: LaidRun;
  isChosen: boolean;
  onPress(number: LaidNumber): void;
}) {
  const { text, number } = run;
  if (!number) return text;
  return (
    <>
      <button
        type="button"
        className={cx(styles.number, number.remark && styles.stale)}
        aria-pressed={isChosen}
        onClick={() => onPress(number)}
      >
        {text}
      </button>
      {number.remark}
    </>
  );
}

/** A picture from an address of its own: what stands in the file of a figure is no part of the page. */
function Picture({ svg, told, width, height }: Extract<LaidPart, { is: 'picture' }>) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  const [across, down] = [width, height].map((one) => Math.round((one / 25.4) * 96));
  return address && <img className={styles.picture} src={address} alt={told} width={across} height={down} />;
}

function Words({ caption, heads, rows, notes }: Extract<LaidPart, { is: 'list' }>) {
  return (
    <>
      <h4>{caption}</h4>
      <Table label={caption} dense>
        <thead>
          <tr>
            {heads.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Notes texts={notes} />
    </>
  );
}

function Notes({ texts }: { texts: readonly string[] }) {
  return (
    texts.length > 0 && (
      <ul role="list" className={styles.notes}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  );
}
