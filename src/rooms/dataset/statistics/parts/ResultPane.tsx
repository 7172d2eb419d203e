/** What an analysis gives: tables, notes below them, and one sentence each for the results and the methods of a report. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathTo } from '../../../../i18n/paths.ts';
import { reportedOf, toldOf } from '../../../../methods/told/told.ts';
import { isWarning } from '../../../../methods/warnings.ts';
import { useCopy } from '../../../../own/useCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { PaneHead } from '../../../../ui/Split.tsx';
import type { Compared } from '../../../../workbench/r/agrees.ts';
import { useDataset } from '../../messages.ts';
import { percentText, type Saying, type Style, sentenceText } from '../saying.ts';
import { noteTexts, shownTables } from '../shown.ts';
import type { Analysis, Declared } from '../useAnalysis.ts';
import { AssumptionPictures } from './AssumptionPictures.tsx';
import { Faults } from './Faults.tsx';
import styles from './ResultPane.module.css';
import { ResultTable } from './ResultTable.tsx';
import { Take } from './Take.tsx';

type Props = {
  method: Declared;
  analysis: Pick<Analysis, 'result' | 'isBusy' | 'share' | 'isEnded' | 'end'>;
  saying: Saying;
  /** What R gave for the numbers, by name, where it was asked. */
  inR?: ReadonlyMap<string, Compared> | undefined;
  nameOf?: (key: string) => string;
  onStyle(style: Style): void;
  /** The way to its figure. */
  draw?: ReactNode;
};

export function ResultPane({ method, analysis, saying, inR, nameOf, onStyle, draw }: Props) {
  const t = useDataset();
  const { result, isBusy, end, share, isEnded } = analysis;
  return (
    <section aria-label={t('statistics.result')} aria-busy={isBusy} className={styles.pane}>
      <PaneHead
        title={t('statistics.result')}
        acts={
          <Segmented<Style>
            label={t('statistics.style.label')}
            value={saying.style}
            onChange={onStyle}
            options={[
              { value: 'plain', label: t('statistics.style.plain') },
              { value: 'apa', label: 'APA' },
              { value: 'ama', label: 'AMA' },
            ]}
          />
        }
      />
      {isBusy && (
        <div className={styles.computing}>
          <Computing {...{ saying, end, share }} />
        </div>
      )}
      <div className={styles.body}>
        {!result && !isBusy && <p>{t(isEnded ? 'statistics.ended' : 'statistics.nothing')}</p>}
        {result?.ok === false && <Faults faults={result.faults} saying={saying} />}
        {result?.ok && <Found {...{ method, saying, inR, nameOf, draw }} outcome={result.outcome} />}
      </div>
    </section>
  );
}

/** What takes long says how far it is; either can be ended. */
function Computing({ saying, end, share }: Pick<Analysis, 'end' | 'share'> & Pick<Props, 'saying'>) {
  const t = useDataset();
  if (share !== undefined)
    return (
      <Progress
        label={t('statistics.computing')}
        value={share}
        max={1}
        stop={{ label: t('statistics.end'), onStop: end }}
      >
        {t('statistics.share', { share: percentText(saying, Math.floor(share * 100) / 100) })}
      </Progress>
    );
  return (
    <div className={layout.row} role="status">
      <Spinner />
      <span>{t('statistics.computing')}</span>
      <Button size="sm" onClick={end}>
        {t('statistics.end')}
      </Button>
    </div>
  );
}

type FoundProps = {
  method: Declared;
  saying: Saying;
  inR: Props['inR'];
  nameOf: Props['nameOf'];
  draw: Props['draw'];
  outcome: Extract<NonNullable<Analysis['result']>, { ok: true }>['outcome'];
};

function Found({ method, saying, inR, nameOf, draw, outcome }: FoundProps) {
  const t = useDataset();
  const copy = useCopy();
  const { code } = useLocale();
  const { confidence } = outcome.spec.options;
  const level = percentText(saying, typeof confidence === 'number' ? confidence : 0.95);
  const tables = shownTables(outcome.tables, saying, t('statistics.interval', { level }));
  const all = outcome.notes ?? [];
  const notes = noteTexts(all, saying);
  const warned = noteTexts(all.filter(isWarning), saying);
  const below = notes.filter((note) => !warned.includes(note));
  const results = toldOf(outcome).map((one) => sentenceText(saying, one));
  const methods = reportedOf(outcome).map((one) => sentenceText(saying, one));
  const title = saying.say(`names.${method.id}.title`);
  const said = [
    [t('statistics.said.results'), results],
    [t('statistics.said.methods'), methods],
  ] as const;
  return (
    <>
      {warned.map((note) => (
        <Note key={note} tone="warn">
          {note}
        </Note>
      ))}
      {tables.map((table) => (
        <ResultTable key={table.id} table={table} inR={inR} />
      ))}
      {below.length > 0 && (
        <ul className={styles.notes}>
          {below.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {said.map(
        ([heading, texts]) =>
          texts.length > 0 && (
            <div key={heading} className={styles.said}>
              <h3>{heading}</h3>
              {texts.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same caution may stand behind several results
                <p key={at}>{text}</p>
              ))}
              <Button
                tone="quiet"
                size="sm"
                icon="copy"
                onClick={() => void copy(texts.join(saying.marks.gap))}
              >
                {t('statistics.said.copy')}
              </Button>
            </div>
          ),
      )}
      <Link className={layout.link} to={pathTo(code, 'tools/statistics/differences')} target="_blank">
        {t('differences.link')}
      </Link>
      {draw}
      <AssumptionPictures pictures={outcome.pictures ?? []} saying={saying} />
      <Take {...{ outcome, title, tables, notes, results, methods, nameOf }} />
    </>
  );
}
