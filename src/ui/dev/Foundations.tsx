import { cx } from '../cx.ts';
import layout from '../layout.module.css';
import styles from './Foundations.module.css';
import { Spec } from './Spec.tsx';

const COLOURS = [
  ['brand', '2.8 shape only'],
  ['brand-deep', '5.7 text'],
  ['brand-deeper', '8.3 hover'],
  ['brand-tint', 'selected'],
  ['blue', '6.9 secondary'],
  ['vip', '7.4 VIP only'],
  ['error', '6.5'],
  ['warning', '6.2'],
  ['success', '5.4'],
  ['info', '5.8'],
  ['ink', '16.7'],
  ['ink-3', '6.2 labels'],
  ['control', '4.0 edges'],
  ['line', 'decoration'],
  ['ground', 'page'],
  ['sunken', 'wells'],
] as const;

const SIZES = [
  ['t6', 'A result you can defend'],
  ['t5', 'Three steps, one thread'],
  ['t4', 'Collect data'],
  ['t3', 'A patient who finishes follow-up without the event adds time.'],
  ['t2', 'Controls, tables, captions 0123456789'],
  ['t1', 'Axis, label 0.51–0.86'],
] as const;

const SCRIPTS = [
  ['zh-Hans', '置信区间与风险比 0.51–0.86'],
  ['zh-Hant', '信賴區間與風險比 0.51–0.86'],
  ['ja', '信頼区間とハザード比 0.51–0.86'],
  ['ko', '신뢰구간과 위험비 0.51–0.86'],
  ['th', 'ช่วงความเชื่อมั่นและอัตราส่วนอันตราย 0.51–0.86'],
  ['de', 'Konfidenzintervall und Hazard-Ratio 0,51–0,86'],
] as const;

/** Camel case, as the class names of a CSS Module arrive. */
function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Colours, type sizes, scripts and the ruler. */
export function Foundations() {
  return (
    <>
      <Spec title="Colour" wide>
        <div className={styles.swatches}>
          {COLOURS.map(([name, use]) => (
            <div key={name}>
              <span className={cx(styles.swatch, styles[camel(name)])} />
              <b>{name}</b>
              <span className={layout.label}>{use}</span>
            </div>
          ))}
        </div>
      </Spec>
      <Spec title="Type, six sizes" wide>
        <div>
          {SIZES.map(([name, words]) => (
            <p key={name} className={cx(styles.size, styles[name])}>
              <span className={layout.label}>{name}</span>
              <span>{words}</span>
            </p>
          ))}
        </div>
        <div className={styles.scripts}>
          {SCRIPTS.map(([lang, words]) => (
            <p key={lang} lang={lang}>
              <span className={cx(layout.label, styles.lang)}>{lang}</span>
              {words}
            </p>
          ))}
        </div>
      </Spec>
      <Spec title="Ruler: 8 px a tick" wide>
        <div className={layout.ruler} />
      </Spec>
    </>
  );
}
