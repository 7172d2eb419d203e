import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { crop as cropIcon, turnLeft, turnRight } from '../icons.ts';
import { useIdentity } from '../messages.ts';
import { CropBox, wholePicture } from './CropBox.tsx';
import { type Part, show } from './draw.ts';
import type { Hint } from './measure.ts';
import styles from './PictureEditor.module.css';
import type { usePicture } from './usePicture.ts';

type Props = { picture: ReturnType<typeof usePicture>; onAnother(): void };

/** The chosen picture with what can be done to it, and what may make it hard to read. */
export function PictureEditor({ picture, onAnother }: Props) {
  const t = useIdentity();
  const [part, setPart] = useState<Part>();
  const { chosen } = picture;
  if (!chosen) return null;
  const { now, hints } = chosen;
  async function crop(): Promise<void> {
    if (part) await picture.crop(part);
    setPart(undefined);
  }
  return (
    <div className={layout.stack}>
      <div className={styles.stage}>
        <div className={styles.fit}>
          <Shown picture={now} />
          {part && <CropBox size={now} part={part} onPart={setPart} />}
        </div>
      </div>
      {part ? (
        <div className={layout.row}>
          <p className={layout.small}>{t('form.cropHint')}</p>
          <Button size="sm" onClick={() => setPart(undefined)}>
            {t('form.cancel')}
          </Button>
          <Button size="sm" tone="primary" onClick={() => void crop()}>
            {t('form.cropApply')}
          </Button>
        </div>
      ) : (
        <div className={layout.row}>
          <IconButton
            icon={turnLeft}
            tone="second"
            label={t('form.rotateLeft')}
            onClick={() => void picture.turn(-1)}
          />
          <IconButton
            icon={turnRight}
            tone="second"
            label={t('form.rotateRight')}
            onClick={() => void picture.turn(1)}
          />
          <Button size="sm" icon={cropIcon} onClick={() => setPart(wholePicture)}>
            {t('form.crop')}
          </Button>
          {picture.edited && (
            <Button size="sm" tone="quiet" onClick={() => void picture.reset()}>
              {t('form.reset')}
            </Button>
          )}
          <Button size="sm" tone="quiet" onClick={onAnother}>
            {t('form.another')}
          </Button>
        </div>
      )}
      <Hints hints={hints} />
    </div>
  );
}

function Shown({ picture }: { picture: ImageBitmap }) {
  const t = useIdentity();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) show(picture, canvas.current);
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={t('form.preview')} className={styles.canvas} />;
}

/** Says what was measured, each time the picture changes. */
function Hints({ hints }: { hints: readonly Hint[] }) {
  const t = useIdentity();
  return (
    <div role="status">
      {hints.length > 0 && (
        <Note tone="warn">
          <strong>{t('form.hintsTitle')}</strong>
          <ul className={styles.hints}>
            {hints.map((hint) => (
              <li key={hint}>{t(`form.hints.${hint}`)}</li>
            ))}
          </ul>
          <p className={layout.small}>{t('form.hintsNote')}</p>
        </Note>
      )}
    </div>
  );
}
