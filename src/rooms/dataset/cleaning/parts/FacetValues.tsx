import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { Check } from '../../../../ui/Check.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import type { Facet } from '../protocol.ts';
import type { Chosen } from '../where.ts';
import styles from './FacetValues.module.css';
import { RangeBrush } from './RangeBrush.tsx';

type Props = { facet: Facet; chosen: Chosen; onChoose(chosen: Chosen): void };

type Whole = Props & { sought: string; onSeek(sought: string): void };

/** Values that are seen at once; the others are found by what stands in them. */
const most = 40;

/** The ways in which rows are chosen by one column. */
export function FacetValues({ facet, chosen, sought, onChoose, onSeek }: Whole) {
  const t = useDataset();
  const { number } = useFormat();
  const { values, others, numbers, lengths, kind, problems } = facet;
  const unseen = others + Math.max(0, values.length - most);
  const turn = (text: string, isOn: boolean) => {
    const now = chosen.values ?? [];
    onChoose({ ...chosen, values: isOn ? [...now, text] : now.filter((one) => one !== text) });
  };
  return (
    <>
      {numbers && (kind === 'number' || kind === 'integer' || kind === 'date') && (
        <PaneSection title={t('cleaning.facet.range')}>
          <RangeBrush
            spread={numbers}
            of={kind === 'date' ? 'days' : 'numbers'}
            ends={chosen.range}
            onChoose={(range) => onChoose({ ...chosen, range })}
          />
        </PaneSection>
      )}
      {(values.length > 0 || sought !== '') && (
        <PaneSection title={t('cleaning.facet.values')}>
          {(values.length > most || sought !== '') && (
            <Input
              type="search"
              aria-label={t('cleaning.facet.find')}
              placeholder={t('cleaning.facet.find')}
              value={sought}
              onChange={({ currentTarget }) => onSeek(currentTarget.value)}
            />
          )}
          <div className={styles.values}>
            {values.slice(0, most).map(({ text, label, count }) => (
              <div key={text} className={styles.value}>
                <Check
                  checked={chosen.values?.includes(text) ?? false}
                  onChange={({ currentTarget }) => turn(text, currentTarget.checked)}
                >
                  <span className={styles.code}>{text}</span>
                  {label !== undefined && <span className={layout.label}> {label}</span>}
                </Check>
                <span className={layout.num}>{number(count)}</span>
              </div>
            ))}
          </div>
          <p role="status" className={layout.label}>
            {unseen > 0 && t('cleaning.facet.others', { count: unseen })}
          </p>
        </PaneSection>
      )}
      {lengths && (
        <PaneSection title={t('cleaning.facet.lengths')}>
          <RangeBrush
            spread={lengths}
            of="counts"
            ends={chosen.lengths}
            onChoose={(ends) => onChoose({ ...chosen, lengths: ends })}
          />
        </PaneSection>
      )}
      <Missing facet={facet} chosen={chosen} onChoose={onChoose} />
      {problems.length > 0 && <Wrong facet={facet} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

/** Why values are missing. */
function Missing({ facet: { empty, reasons }, chosen, onChoose }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  const lines = [
    ...(empty > 0 ? [{ code: '', name: t('cleaning.facet.empty'), count: empty }] : []),
    ...reasons.flatMap(({ code, name, count }) =>
      code === undefined || count === 0 ? [] : [{ code: String(code), name, count }],
    ),
  ];
  if (lines.length === 0) return null;
  const now = chosen.missing ?? [];
  return (
    <PaneSection title={t('cleaning.facet.reasons')}>
      {lines.map(({ code, name, count }) => (
        <div key={code} className={styles.value}>
          <Check
            checked={now.includes(code)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose({ ...chosen, missing: checked ? [...now, code] : now.filter((one) => one !== code) })
            }
          >
            {name}
          </Check>
          <span className={layout.num}>{number(count)}</span>
        </div>
      ))}
    </PaneSection>
  );
}

/** What cannot be read, and what else is wrong under the dictionary. */
function Wrong({ facet: { unread, problems }, chosen, onChoose }: Props) {
  const t = useDataset();
  const sentence = useSentence();
  const { number, marks } = useFormat();
  const now = chosen.problems ?? [];
  const examples = unread
    .slice(0, 6)
    .map(({ text }) => text)
    .join(marks.list);
  return (
    <PaneSection title={t('column.problems')}>
      {problems.map(({ kind, count, where }) => (
        <div key={kind} className={styles.value}>
          {where === undefined ? (
            <span>{sentence(`dataset.problem.${kind}`)}</span>
          ) : (
            <Check
              checked={now.includes(where)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose({
                  ...chosen,
                  problems: checked ? [...now, where] : now.filter((one) => one !== where),
                })
              }
              hint={kind === 'unreadable' && examples}
            >
              {sentence(`dataset.problem.${kind}`)}
            </Check>
          )}
          <span className={layout.num}>{number(count)}</span>
        </div>
      ))}
    </PaneSection>
  );
}
