import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { sun, turnRight } from '../icons.ts';
import { useIdentity } from '../messages.ts';
import styles from './PictureStage.module.css';
import type { View } from './useView.ts';

type Props = {
  shown: boolean;
  name: string;
  address: string;
  view: View;
  /** Called with the address once its picture stands on the screen. */
  onShown(address: string): void;
};

/** The picture of a proof, to be looked at closely. It is drawn, so that a turned one takes the room that it needs. */
export function PictureStage({ shown, name, address, view, onShown }: Props) {
  const t = useIdentity();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { picture, failed, again } = useLoaded(address);
  const { quarters } = view;
  useEffect(() => {
    if (!shown || !picture || !canvas.current) return;
    draw(picture, quarters, canvas.current);
    onShown(address);
  }, [shown, picture, quarters, address, onShown]);
  return (
    <div hidden={!shown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={styles.stage} tabIndex={0} aria-label={t('console.picture', { name })}>
        {failed ? (
          <Note tone="error">
            <p>{t('console.pictureFailed')}</p>
            <Button size="sm" onClick={again}>
              {t('console.again')}
            </Button>
          </Note>
        ) : (
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('console.picture', { name })}
            className={styles.picture}
            data-zoom={view.zoom}
            data-light={view.light}
          />
        )}
      </section>
      <div className={cx(layout.row, styles.tools)}>
        <IconButton
          icon="plus"
          label={t('console.zoomIn')}
          aria-keyshortcuts="+"
          onClick={() => view.closer(1)}
        />
        <IconButton
          icon="minus"
          label={t('console.zoomOut')}
          aria-keyshortcuts="-"
          onClick={() => view.closer(-1)}
        />
        <IconButton icon={turnRight} label={t('console.turn')} aria-keyshortcuts="t" onClick={view.turn} />
        <Button size="sm" tone="quiet" icon={sun} aria-keyshortcuts="b" onClick={() => view.lighter(1)}>
          {t('console.brighter')}
        </Button>
        <Button size="sm" tone="quiet" aria-keyshortcuts="d" onClick={() => view.lighter(-1)}>
          {t('console.darker')}
        </Button>
      </div>
    </div>
  );
}

function useLoaded(address: string) {
  const [tries, setTries] = useState(0);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    let left = false;
    const image = new Image();
    image.src = address;
    image
      .decode()
      .then(() => !left && setPicture(image))
      .catch(() => !left && setFailed(true));
    return () => {
      left = true;
    };
  }, [address, tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { picture, failed, again };
}

function draw(picture: HTMLImageElement, quarters: number, canvas: HTMLCanvasElement): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const lying = quarters % 2 === 1;
  canvas.width = lying ? height : width;
  canvas.height = lying ? width : height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((quarters * Math.PI) / 2);
  pen.drawImage(picture, -width / 2, -height / 2);
}
