/** The points of a score that adds points: what counts how much. */
import { Fragment } from 'react';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import styles from './PointsTable.module.css';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function PointsTable({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const { questionnaire, labels, data } = state;
  const sums = questionnaire.scores.filter(
    ({ score }) => score.kind === 'sum' && data.outputs.some(({ of }) => of === score.id),
  );
  return sums.map(({ score, terms }) => (
    <table key={score.id} className={styles.points}>
      <caption>{labels.score(score.id)}</caption>
      <thead className={layout.sr}>
        <tr>
          <th scope="col">{t('one.input')}</th>
          <th scope="col">{t('one.points')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ source, weight, tree }) => {
          const graded = questionnaire.items.find(({ item }) => item.id === source && item.type === 'scale');
          const points = (by: number) => text.number(by, { signDisplay: 'exceptZero' });
          return (
            <Fragment key={source}>
              <tr>
                <th scope="row">{labels.name(source)}</th>
                <td className={layout.num}>
                  {!graded &&
                    (tree.type === 'boolean' ? points(weight) : weight !== 1 && `× ${text.number(weight)}`)}
                </td>
              </tr>
              {graded?.options.map(({ code, value }) => (
                <tr key={code} className={styles.grade}>
                  <th scope="row">{labels.option(graded.item, code)}</th>
                  <td className={layout.num}>{points(weight * (value ?? 0))}</td>
                </tr>
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  ));
}
