import { momentFormat } from '../../../../i18n/format.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { useClient } from '../../../../platform/browser.tsx';
import { Card, CardHead } from '../../../../ui/Card.tsx';
import { Empty } from '../../../../ui/ListStates.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import folds from '../../../../workbench/folds.module.css';
import { callsIn } from '../../calls.ts';
import { useDataset } from '../../messages.ts';
import { AskReason } from '../../parts/AskReason.tsx';
import type { ShownRecipe } from '../own.ts';

/** The recipes of a study, each by its newest version. */
export function RecipeList({ study, recipes }: { study: string; recipes: readonly ShownRecipe[] }) {
  const t = useDataset();
  if (recipes.length === 0)
    return (
      <Empty title={t('recipes.none')} level={2}>
        {t('recipes.noneText')}
      </Empty>
    );
  return (
    <Card as="section" aria-labelledby="recipes-h">
      <CardHead>
        <h2 id="recipes-h">{t('recipes.all', { count: recipes.length })}</h2>
      </CardHead>
      <Table label={t('recipes.name')} className={folds.folds}>
        <thead>
          <tr>
            <Th>{t('recipes.name')}</Th>
            <Th end>{t('recipes.steps')}</Th>
            <Th>{t('snapshots.by')}</Th>
            <Th>{t('snapshots.at')}</Th>
            <Th>
              <span className={layout.sr}>{t('recipes.remove')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {recipes.map((one) => (
            <Row key={one.recipe} study={study} one={one} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ study, one }: { study: string; one: ShownRecipe }) {
  const t = useDataset();
  const client = useClient();
  const format = useFormat();
  const { recipe, revision, name, steps, by, at, mayRemove } = one;
  return (
    <tr>
      <Th scope="row">
        <bdi>{name}</bdi>
        <p className={layout.meta}>{t('recipes.version', { revision })}</p>
      </Th>
      <Td end num data-label={t('recipes.steps')}>
        {format.number(steps)}
      </Td>
      <Td data-label={t('snapshots.by')}>
        <bdi>{by || t('snapshots.someone')}</bdi>
      </Td>
      <Td data-label={t('snapshots.at')}>
        <time dateTime={at}>{format.dateTime(new Date(at), momentFormat)}</time>
      </Td>
      <Td>
        {mayRemove && (
          <AskReason
            size="sm"
            act={t('recipes.remove')}
            about={name}
            title={t('recipes.removeTitle', { name })}
            text={t('recipes.removeText')}
            done={t('recipes.removed')}
            onRemove={(reason) => client.call(callsIn(study).removeRecipe, { recipe, reason })}
          />
        )}
      </Td>
    </tr>
  );
}
