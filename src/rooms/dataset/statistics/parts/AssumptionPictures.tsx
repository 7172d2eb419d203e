/** What assumptions look like, each below the sentence that says what it is. */
import type { Picture } from '../../../../methods/result.ts';
import { useDataset } from '../../messages.ts';
import { headingText, type Saying } from '../saying.ts';
import styles from './AssumptionPictures.module.css';
import { BoxPlot } from './BoxPlot.tsx';
import { QuantilePlot, ScatterPlot } from './PointPlots.tsx';
import { ProfilePlot } from './ProfilePlot.tsx';

type Props = { pictures: readonly Picture[]; saying: Saying };

/** More are not looked at one by one. */
const most = 8;

export function AssumptionPictures({ pictures, saying }: Props) {
  const t = useDataset();
  if (pictures.length === 0) return null;
  const kinds = [...new Set(pictures.map(({ of }) => of))];
  return (
    <section className={styles.pictures}>
      <h3>{t('statistics.picture.title')}</h3>
      {kinds.map((of) => (
        <div key={of} className={styles.pictures}>
          <p>{saying.say(`assumptions.${of}`)}</p>
          <div className={styles.all}>
            {pictures
              .filter((picture) => picture.of === of)
              .slice(0, most)
              .map((picture) => (
                <Drawn
                  key={nameOf(picture, saying)}
                  name={nameOf(picture, saying)}
                  {...{ picture, saying }}
                />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function nameOf({ heading }: Picture, saying: Saying): string {
  const { variable, group, against } = heading;
  if (!variable || against !== undefined) return headingText(saying, heading);
  const name = saying.titleOf(variable.key);
  return group === undefined ? name : `${name}${saying.marks.comma}${headingText(saying, heading)}`;
}

function Drawn({ name, picture, saying }: { name: string; picture: Picture; saying: Saying }) {
  switch (picture.kind) {
    case 'qq':
      return <QuantilePlot {...{ name, picture, saying }} />;
    case 'boxes':
      return <BoxPlot {...{ name, picture, saying }} />;
    case 'scatter':
      return <ScatterPlot {...{ picture, saying }} />;
    case 'profiles':
      return <ProfilePlot {...{ name, picture, saying }} />;
  }
}
