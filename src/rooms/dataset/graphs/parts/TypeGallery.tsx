/** Types of figures by what they show, each drawn in small. */
import { cx } from '../../../../ui/cx.ts';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { type DeclaredFigure, groupsOf, sketches } from '../offered.ts';
import type { FigureSaying } from '../useFigureWords.ts';
import styles from './TypeGallery.module.css';

type Props = {
  types: readonly DeclaredFigure[];
  chosen: string | undefined;
  say: FigureSaying['say'];
  onChoose(id: string): void;
};

export function TypeGallery({ types, chosen, say, onChoose }: Props) {
  const t = useDataset();
  return (
    <div className={styles.groups}>
      {groupsOf(types).map((one) => (
        <section key={one.group}>
          <h2>{say(`groups.${one.group}`)}</h2>
          <ul className={styles.list}>
            {one.types.map(({ id }) => (
              <li key={id} id={id}>
                <Choice
                  {...{ id, say, onChoose }}
                  isChosen={id === chosen}
                  shows={say(`names.${id}.shows`)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={cx(layout.small, styles.about)}>{t('graphs.twoAxes')}</p>
    </div>
  );
}

/** The same in a row, of one figure that could be another. */
export function OtherTypes({ types, chosen, say, onChoose }: Props) {
  return (
    <ul className={cx(styles.list, styles.row)}>
      {groupsOf(types).flatMap((one) =>
        one.types.map(({ id }) => (
          <li key={id}>
            <Choice {...{ id, say, onChoose }} isChosen={id === chosen} />
          </li>
        )),
      )}
    </ul>
  );
}

type ChoiceProps = Pick<Props, 'say' | 'onChoose'> & { id: string; isChosen: boolean; shows?: string };

function Choice({ id, isChosen, shows, say, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles.type} aria-pressed={isChosen} onClick={() => onChoose(id)}>
      <Sketch id={id} />
      <b>{say(`names.${id}.title`)}</b>
      {shows && <span>{shows}</span>}
    </button>
  );
}

function Sketch({ id }: { id: string }) {
  const sketch = sketches[id];
  return (
    <svg viewBox="0 0 100 40" aria-hidden="true" className={styles.sketch}>
      {sketch?.area && <path className={styles.area} d={sketch.area} />}
      <path className={styles.line} d={sketch?.line} />
    </svg>
  );
}
