/** Two versions of a report, part by part: words that went and came, and numbers before and after with why they are others. */
import { useFormat } from '../../../../i18n/messages.tsx';
import { type ChangedBlock, type ChangedNumber, comparedReports } from '../../../../report/compared.ts';
import type { LiveNumber, Report } from '../../../../report/report.ts';
import type { Piece } from '../../../../report/words.ts';
import { Card, CardBody, CardHead } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Status } from '../../../../ui/Status.tsx';
import { useDataset } from '../../messages.ts';
import { numberSaid } from '../../report/laid.ts';
import { type ReportWords, sayingIn } from '../../report/words.ts';
import type { OpenedReport } from '../own.ts';
import styles from './ComparedReports.module.css';

type Props = { title: string; before: Report; after: Report; words: ReportWords };

export function ComparedReports({ title, before, after, words }: Props) {
  const t = useDataset();
  const { title: called, analyses, blocks } = comparedReports(before, after);
  const isSame = called.length === 0 && analyses.length === 0 && blocks.length === 0;
  const say = (number: LiveNumber | undefined, { analyses: all }: Report) =>
    number?.seen ? said(number, number.seen.value, all, words) : '–';
  return (
    <Card as="section" aria-labelledby="compared-h">
      <CardHead>
        <h2 id="compared-h">{title}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {isSame && <p>{t('reports.same')}</p>}
        {called.length > 0 && <Pieces pieces={called} />}
        {analyses.length > 0 && (
          <ul role="list" className={styles.short}>
            {analyses.map((one) => (
              <li key={one.name}>
                <bdi>{one.name}</bdi> <SourceChange {...one} />
              </li>
            ))}
          </ul>
        )}
        <ul role="list" className={styles.list}>
          {blocks.map((one) => (
            <li key={one.block.id}>
              <Part one={one} say={(number, of) => say(number, of === 'before' ? before : after)} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type WithProps = { version: OpenedReport; before: OpenedReport | null; words: ReportWords };

/** A version, held against an earlier one. */
export function ComparedWith({ version, before, words }: WithProps) {
  const t = useDataset();
  return (
    before && (
      <ComparedReports
        title={t('analyses.compared', { before: before.revision, after: version.revision })}
        before={before.written}
        after={version.written}
        words={words}
      />
    )
  );
}

function said(
  { analysis, place, digits }: LiveNumber,
  value: number,
  analyses: Report['analyses'],
  words: ReportWords,
): string {
  if (digits !== undefined)
    return words.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const method = analyses.find(({ id }) => id === analysis)?.spec.method ?? '';
  return numberSaid(sayingIn(words, { method, options: {}, roles: {} }), value, undefined, place);
}

function SourceChange({ before, after }: { before: number | undefined; after: number | undefined }) {
  const t = useDataset();
  if (before === undefined) return t('reports.change.added');
  if (after === undefined) return t('reports.change.removed');
  return t('reports.fromTo', { before, after });
}

const marks = { added: 'on', removed: 'no', changed: 'wait', moved: 'none' } as const;

type PartProps = { one: ChangedBlock; say(number: LiveNumber | undefined, of: 'before' | 'after'): string };

function Part({ one, say }: PartProps) {
  const t = useDataset();
  const { block, state, words, numbers, isOther } = one;
  return (
    <>
      <h3 className={styles.head}>
        {t(`report.part.${block.is}`)} <Status state={marks[state]}>{t(`reports.change.${state}`)}</Status>
      </h3>
      {words.length > 0 && <Pieces pieces={words} />}
      {numbers.length > 0 && (
        <ul role="list" className={styles.short}>
          {numbers.map((number) => (
            <li key={number.name}>
              <NumberChange number={number} say={say} />
            </li>
          ))}
        </ul>
      )}
      {isOther && <p className={layout.small}>{t('reports.otherShown')}</p>}
    </>
  );
}

function NumberChange({ number, say }: { number: ChangedNumber; say: PartProps['say'] }) {
  const t = useDataset();
  const { inBrackets, marks: signs } = useFormat();
  const { name, before, after, why } = number;
  const reasons = why.map((one) => t(`reports.why.${one}`));
  return (
    <>
      {t('reports.beforeAfter', {
        name: `{${name}}`,
        before: say(before, 'before'),
        after: say(after, 'after'),
      })}
      {reasons.length > 0 && inBrackets(reasons.join(signs.semicolon))}
    </>
  );
}

/** What went and what came are told in words as well: a screen reader passes over the elements alone. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const t = useDataset();
  return (
    <p className={styles.words}>
      {pieces.map(({ is, words }, at) => {
        const Element = is === 'in' ? 'ins' : 'del';
        return is === 'same' ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <Element key={at}>
            <span className={layout.sr}>{t(`reports.words.${is}`)}</span>
            {words}
          </Element>
        );
      })}
    </p>
  );
}
