import { useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import { derivationOf } from '../derivation.ts';
import type { Cluster, ColumnOffer, Facet } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import { besideOf, type Chosen, notOf, whereOf } from '../where.ts';
import { Clusters } from './Clusters.tsx';
import { FacetValues } from './FacetValues.tsx';
import { NearRows } from './NearRows.tsx';
import { Outliers } from './Outliers.tsx';
import type { Draft } from './StepForm.tsx';

type Props = {
  cleaning: CleaningState;
  column: string | undefined;
  onColumn(key: string): void;
  onDraft(draft: Draft): void;
};

/** What a column holds, chosen by value, range, length or reason. What is chosen in several columns holds together. */
export function FacetPane({ cleaning, column, onColumn, onDraft }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [sought, setSought] = useState('');
  const { offers, facet, clusters } = useFacet(cleaning, column, chosen, sought);
  const where = whereOf(chosen);
  const rows = useCounted(cleaning, where);
  const now = (facet && chosen.get(facet.key)) ?? {};
  const choose = (one: Chosen) =>
    facet && setChosen(new Map(chosen).set(facet.key, { ...one, name: facet.name, kind: facet.kind }));
  const condition = derivationOf(where, offers);
  return (
    <>
      <PaneSection>
        <Field label={t('cleaning.facet.column')}>
          {(control) => (
            <Select
              {...control}
              value={facet?.key ?? ''}
              onChange={({ currentTarget: { value } }) => {
                setSought('');
                onColumn(value);
              }}
            >
              {offers.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </PaneSection>
      {facet && (
        <FacetValues
          key={facet.key}
          facet={facet}
          chosen={now}
          sought={sought}
          onChoose={choose}
          onSeek={setSought}
        />
      )}
      {where !== '' && (
        <PaneSection title={t('cleaning.facet.chosen')}>
          <p>
            <code>{where}</code>
          </p>
          <p role="status">
            {rows !== undefined && t('cleaning.form.holds', { count: rows, shown: number(rows) })}
          </p>
          <div className={layout.row}>
            <Button
              size="sm"
              tone="primary"
              onClick={() =>
                onDraft({
                  operation: 'setMissing',
                  values: { of: facet ? [facet.key] : [], where: condition },
                })
              }
            >
              {t('cleaning.facet.missing')}
            </Button>
            {facet && isNumber(facet) && (
              <Button
                size="sm"
                onClick={() =>
                  onDraft({ operation: 'convertUnit', values: { of: facet.key, where: condition } })
                }
              >
                {t('cleaning.facet.convert')}
              </Button>
            )}
            <Button
              size="sm"
              onClick={() =>
                onDraft({ operation: 'filter', values: { where: derivationOf(notOf(where), offers) } })
              }
            >
              {t('cleaning.facet.leaveOut')}
            </Button>
            <Button size="sm" tone="quiet" onClick={() => setChosen(new Map())}>
              {t('cleaning.facet.clear')}
            </Button>
          </div>
        </PaneSection>
      )}
      {facet && isText(facet) && now.values && now.values.length > 0 && (
        <PaneSection>
          <Button
            size="sm"
            onClick={() =>
              onDraft({
                operation: 'recode',
                values: {
                  of: [facet.key],
                  pairs: (now.values ?? []).map((text) => [text, facet.values[0]?.text ?? text]),
                },
              })
            }
          >
            {t('cleaning.facet.recode')}
          </Button>
        </PaneSection>
      )}
      {facet && isNumber(facet) && (
        <Outliers key={`outliers ${facet.key}`} facet={facet} cleaning={cleaning} onDraft={onDraft} />
      )}
      {facet && clusters.length > 0 && (
        <Clusters key={facet.key} clusters={clusters} column={facet} cleaning={cleaning} />
      )}
      {offers.length > 0 && <NearRows cleaning={cleaning} offers={offers} />}
    </>
  );
}

const isNumber = ({ kind }: ColumnOffer) => kind === 'number' || kind === 'integer';
const isText = ({ kind }: ColumnOffer) =>
  kind === 'category' || kind === 'ordinal' || kind === 'text' || kind === 'id';

/** The columns after the last step, what the chosen one holds among the rows chosen in others, and which texts are alike. */
function useFacet(
  { ask, view }: CleaningState,
  column: string | undefined,
  chosen: ReadonlyMap<string, Chosen>,
  sought: string,
) {
  const [offers, setOffers] = useState<readonly ColumnOffer[]>([]);
  const [facet, setFacet] = useState<Facet>();
  const [clusters, setClusters] = useState<readonly Cluster[]>([]);
  const version = view?.version;
  const beside = column === undefined ? '' : besideOf(chosen, column);
  useEffect(() => {
    let isWanted = version !== undefined;
    const take = async () => {
      const found = await ask('offers');
      const key = found.some((one) => one.key === column) ? column : found[0]?.key;
      const held = key === undefined ? undefined : await ask('facet', key, beside, sought);
      if (!isWanted) return;
      setOffers(found);
      setFacet(held);
      const alike =
        key !== undefined && held && isText(held) && held.kind !== 'id' ? await ask('clusters', key) : [];
      if (isWanted) setClusters(alike);
    };
    take().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, version, column, beside, sought]);
  return { offers, facet, clusters };
}

function useCounted({ ask, view }: CleaningState, where: string): number | undefined {
  const [rows, setRows] = useState<number>();
  const version = view?.version;
  useEffect(() => {
    let isWanted = version !== undefined && where !== '';
    if (isWanted)
      ask('counted', where).then(
        (found) => isWanted && setRows(found),
        () => isWanted && setRows(undefined),
      );
    return () => {
      isWanted = false;
    };
  }, [ask, version, where]);
  return rows;
}
