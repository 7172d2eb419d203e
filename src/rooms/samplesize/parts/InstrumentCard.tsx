/** Sample size on the page of tools: a worked example as a figure, and the ways in. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { CardFoot } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { designPath } from '../addresses.ts';
import type { ToolExample } from '../example.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import styles from './InstrumentCard.module.css';

type Props = { example: ToolExample | null; usual: readonly string[]; count: number };

export function InstrumentCard({ example, usual, count }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { code } = useLocale();
  const path = pathTo(code, 'tools/sample-size');
  return (
    <section className={cx(layout.card, styles.card)} aria-labelledby="sample-size-h">
      {example && <Figure example={example} />}
      <h2 id="sample-size-h">
        <Link className={layout.hit} to={path}>
          {t('title')}
        </Link>
      </h2>
      <p className={layout.small}>{t('tools.text')}</p>
      <p className={styles.links}>
        <Link to={path}>{t('tools.choose')}</Link>
        {usual.map((id) => (
          <Link key={id} to={designPath(code, id)}>
            {say(titleKey(id))}
          </Link>
        ))}
      </p>
      <CardFoot className={styles.foot}>
        <span className={layout.meta}>{t('tools.designs', { count })}</span>
        <Link className={layout.link} to={path} tabIndex={-1} aria-hidden="true">
          {t('tools.open')}
          <Icon name="arrow" small />
        </Link>
      </CardFoot>
    </section>
  );
}

/** The curve is stretched over a thousand units each way. */
const side = 1000;

function Figure({ example: { people, events, ratio, power, curve } }: { example: ToolExample }) {
  const t = useSampleSize();
  const format = useFormat();
  const least = curve[0]?.people ?? 0;
  const most = curve.at(-1)?.people ?? 1;
  const across = (size: number) => ((size - least) / (most - least)) * side;
  const down = (share: number) => (1 - share) * side;
  const percent = format.number(power, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={styles.figure}>
      <p className={styles.big}>
        {t.rich('tools.people', {
          people,
          events,
          big: (chunks) => <span className={layout.num}>{chunks}</span>,
          small: (chunks) => <small>{chunks}</small>,
        })}
      </p>
      <div role="img" aria-label={t('tools.curve', { power: percent, people })}>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.grid} d={`M0 ${down(power)}H${side}M0 ${side - 1}H${side}`} />
          <path className={styles.cross} d={`M0 ${down(power)}H${across(people)}V${side}`} />
          <path
            className={styles.line}
            d={curve.map((one, at) => `${at ? 'L' : 'M'}${across(one.people)} ${down(one.power)}`).join('')}
          />
        </svg>
      </div>
      <p className={layout.label}>{t('tools.example', { ratio, power: percent })}</p>
    </div>
  );
}
