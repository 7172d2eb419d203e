import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { columnsPath } from '../../../figures/frame.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Histogram } from '../../../ui/figures/Histogram.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { PaneHead, PaneSection } from '../../../ui/Split.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import type { ColumnView, FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import type { Begun } from '../statistics/useBegun.ts';
import { ColumnFacts } from './ColumnFacts.tsx';
import styles from './ColumnPane.module.css';
import { EntryFields } from './EntryFields.tsx';
import { MissingCodes } from './MissingCodes.tsx';
import { Questions } from './Questions.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { Laid } from './useLayout.ts';
import { useTextLang } from './useTextLang.ts';
import { WidthChoice } from './WidthChoice.tsx';

type Props = {
  view: FileView;
  work: LocalFileWork;
  laid: Laid;
  at: number;
  analyseAt: string;
  onGo(column: number): void;
  onClose(): void;
};

/** A column beside the grid: how its values are spread, what is asked about it, and its entry in the dictionary. */
export function ColumnPane({ view, work, laid, at, analyseAt, onGo, onClose }: Props) {
  const t = useDataset();
  const words = useWorkbench();
  const langOf = useTextLang(view.form.encoding);
  const head = view.columns[at]!;
  const column = useColumn(head.key, view.version, work);
  const pane = useRef<HTMLElement>(null);
  const isThere = column !== undefined;
  // On a phone it stands below the grid, where whoever opened it would not see it.
  useEffect(() => {
    if (isThere) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return (
    <aside ref={pane} aria-label={head.title} className={styles.pane}>
      <div className={styles.in}>
        <PaneHead
          title={<span lang={langOf(head.title)}>{head.title}</span>}
          tag={<Tag tone="line">{words(`kind.${head.kind}`)}</Tag>}
          acts={
            <>
              <IconButton
                size="sm"
                icon="left"
                label={t('column.previous')}
                disabled={at === 0}
                onClick={() => onGo(at - 1)}
              />
              <IconButton
                size="sm"
                icon="right"
                label={t('column.next')}
                disabled={at === view.columns.length - 1}
                onClick={() => onGo(at + 1)}
              />
              <IconButton size="sm" icon="close" label={t('column.close')} onClick={onClose} />
            </>
          }
        />
        {column && (
          <>
            <Spread column={column} />
            {view.isWhole && <Analyse at={analyseAt} variable={head.key} />}
            {view.isWhole && !view.isFixed && column.questions.length > 0 && (
              <PaneSection>
                <div className={layout.stack}>
                  <Questions
                    questions={column.questions}
                    onAnswer={(...answer) => work.act('answer', ...answer)}
                  />
                </div>
              </PaneSection>
            )}
            <Problems column={column} />
            {view.isWhole ? (
              !view.isFixed && (
                <>
                  <EntryFields column={column} work={work} />
                  <MissingCodes column={column} work={work} />
                </>
              )
            ) : (
              <PaneSection>
                <p>{t('open.looking')}</p>
              </PaneSection>
            )}
            <ColumnFacts column={column} rows={view.rows} isKept={view.isFixed} work={work} />
            <SortChoice view={view} work={work} column={head.key} />
            <WidthChoice head={head} laid={laid} />
          </>
        )}
      </div>
    </aside>
  );
}

/** Which methods take it: the analysis begins with it. */
function Analyse({ at, variable }: { at: string; variable: string }) {
  const t = useDataset();
  return (
    <PaneSection>
      <Link className={layout.link} to={at} state={{ variable } satisfies Begun}>
        <Icon name="stats" small />
        {t('column.analyse')}
      </Link>
    </PaneSection>
  );
}

/** Asked anew when something changed; what was known stays meanwhile. */
function useColumn(key: string, version: number, { ask }: LocalFileWork): ColumnView | undefined {
  const [column, setColumn] = useState<ColumnView>();
  useEffect(() => {
    let isWanted = true;
    // It is asked for again with the next version, and this one is of no use then.
    const take = (found: ColumnView) => isWanted && version >= 0 && setColumn(found);
    ask('column', key).then(take, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [key, version, ask]);
  return column;
}

function Spread({ column: { bars, ticks } }: { column: ColumnView }) {
  const { number } = useFormat();
  if (bars.length === 0) return null;
  return (
    <PaneSection>
      <Histogram tall bins={bars.length} bars={columnsPath(bars, () => true)} />
      {ticks.length > 0 && (
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>
              {typeof tick === 'string' ? tick : number(tick, { maximumSignificantDigits: 6 })}
            </span>
          ))}
        </div>
      )}
    </PaneSection>
  );
}

function Problems({ column: { problems } }: { column: ColumnView }) {
  const t = useDataset();
  const sentence = useSentence();
  if (problems.length === 0) return null;
  return (
    <PaneSection title={t('column.problems')}>
      <ul className={styles.problems}>
        {problems.map(({ kind, count, example }) => (
          <li key={kind}>
            {sentence(`dataset.problem.${kind}`)} {t('column.cells', { count, example })}
          </li>
        ))}
      </ul>
    </PaneSection>
  );
}
