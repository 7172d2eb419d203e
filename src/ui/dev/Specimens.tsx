import layout from '../layout.module.css';
import { ButtonSpecs } from './ButtonSpecs.tsx';
import { ChoiceSpecs } from './ChoiceSpecs.tsx';
import { FeedbackSpecs } from './FeedbackSpecs.tsx';
import { FieldSpecs } from './FieldSpecs.tsx';
import { Foundations } from './Foundations.tsx';
import { GridSpecs } from './GridSpecs.tsx';
import { ListSpecs } from './ListSpecs.tsx';
import { MarkSpecs } from './MarkSpecs.tsx';
import { PanelSpecs } from './PanelSpecs.tsx';
import styles from './Spec.module.css';

/** Every primitive in every state, in English. Mounted at /dev/ui for whoever builds with them. */
export function Specimens() {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1>Components</h1>
        <p className={layout.meta}>
          Every primitive, in every state. Sizes and colours come from tokens.css.
        </p>
      </header>
      <div className={styles.grid}>
        <Foundations />
        <ButtonSpecs />
        <MarkSpecs />
        <FieldSpecs />
        <ChoiceSpecs />
        <PanelSpecs />
        <FeedbackSpecs />
        <ListSpecs />
        <GridSpecs />
      </div>
    </div>
  );
}
