/** What stands in a part, in the order that all parts share. */
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/messages.tsx';
import type { Panel, Row } from '../../../own/centre.ts';
import { SpanBar } from '../../../own/SpanBar.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { CardBody, CardFoot } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Stepper } from '../../../ui/Stepper.tsx';
import { Curve } from './Curve.tsx';
import styles from './PanelBody.module.css';
import { PanelRow } from './PanelRow.tsx';

type Props = { panel: Panel; id: string; part: string };

export function PanelBody({ panel, id, part }: Props) {
  const { figures = [], curve, steps, text = [], choices, rows = [], empty, span, ways = [] } = panel;
  const worded = figures.length + text.length > 0 || curve || steps || choices || span;
  return (
    <>
      {worded && (
        <CardBody className={styles.body}>
          <div className={styles.top}>
            <Figures figures={figures} />
            {curve && <Curve {...curve} />}
          </div>
          {steps && <Stepper {...steps} />}
          {text.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {span && <SpanBar {...span} />}
          {choices && <Choices {...choices} />}
        </CardBody>
      )}
      {empty ? (
        <CardBody className={styles.empty}>
          <h3>{empty.title}</h3>
          <p>{empty.text}</p>
          <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={empty.begin.to}>
            {empty.begin.label}
          </Link>
        </CardBody>
      ) : (
        rows.length > 0 && (
          <ul role="list" className={cx(styles.rows, rows.every(isName) && styles.names)} aria-label={part}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and come anew together
              <PanelRow key={at} row={row} part={id} />
            ))}
          </ul>
        )
      )}
      {ways.length > 0 && <Ways ways={ways} />}
    </>
  );
}

const isName = (row: Row) => Object.keys(row).every((key) => key === 'title' || key === 'to');

function Figures({ figures }: Required<Pick<Panel, 'figures'>>) {
  const format = useFormat();
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Choices({ label, options }: NonNullable<Panel['choices']>) {
  return (
    <div className={styles.choices}>
      <h3>{label}</h3>
      <ul role="list">
        {options.map((option) => (
          <li key={option.label}>
            <Link to={option.to}>
              <b>{option.label}</b>
              <span>{option.note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The main way stands at the end, as a link with an arrow; others before it. */
function Ways({ ways }: Required<Pick<Panel, 'ways'>>) {
  return (
    <CardFoot className={styles.foot}>
      {ways.toReversed().map(({ label, to }) => (
        <Link key={to} className={layout.link} to={to}>
          {label}
          <Icon name="arrow" small />
        </Link>
      ))}
    </CardFoot>
  );
}
