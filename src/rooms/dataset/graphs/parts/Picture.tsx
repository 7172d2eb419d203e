/** The figure on its sheet, as large as there is room or as it will be printed. What it shows is said to who does not see it. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../../../../ui/cx.ts';
import styles from './Picture.module.css';

type Props = {
  svg: string;
  told: string;
  /** Its width by its height. */
  ratio: number;
  isTrue: boolean;
  children?: ReactNode;
};

/** Where the element begins: a page has no declaration of XML in it. */
const elementOf = (svg: string) => svg.slice(svg.indexOf('<svg'));

export function Picture({ svg, told, ratio, isTrue, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sheet.current?.style.setProperty('--ratio', String(ratio)), [ratio]);
  return (
    <div ref={sheet} className={cx(styles.sheet, isTrue && styles.true)}>
      <Drawn svg={svg} told={told} />
      {children}
    </div>
  );
}

function Drawn({ svg, told }: Pick<Props, 'svg' | 'told'>) {
  return (
    <div
      role="img"
      aria-label={told}
      className={styles.drawn}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our plotter, which escapes every text
      dangerouslySetInnerHTML={{ __html: elementOf(svg) }}
    />
  );
}

/** The same in small, as others see it; it has been described already. */
export function SmallCopy({ svg, className }: { svg: string; className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={cx(styles.drawn, styles.small, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our plotter, which escapes every text
      dangerouslySetInnerHTML={{ __html: elementOf(svg) }}
    />
  );
}
