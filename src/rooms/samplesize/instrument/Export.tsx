/** Files and the address. */
import { useId } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { useCopy } from '../../../own/useCopy.ts';
import { useSiteAddress } from '../../../own/useSiteAddress.ts';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import styles from './Export.module.css';
import { type Kind, useFiles } from './useFiles.ts';
import type { Instrument } from './useInstrument.ts';

type Props = { state: Instrument; answer: Answer; script: string };

export function Export({ state, answer, script }: Props) {
  const t = useSampleSize();
  const copy = useCopy();
  const id = useId();
  const address = useSiteAddress(state.query);
  const { busy, save } = useFiles(state, answer, script);
  const kinds: readonly (readonly [Kind, string])[] = [
    ['docx', t('instrument.files.all')],
    ['csv', t('instrument.files.table')],
    ['svg', t('instrument.files.curve')],
    ['png', t('instrument.files.curve')],
    ['r', t('instrument.files.script')],
  ];
  return (
    <Card as="section" aria-labelledby={`${id}-title`} data-print="no">
      <CardHead>
        <h3 id={`${id}-title`}>{t('instrument.files.title')}</h3>
      </CardHead>
      <CardBody className={layout.stack}>
        <div className={styles.files}>
          {kinds.map(([kind, what]) => (
            <Button
              key={kind}
              loading={busy === kind}
              disabled={!state.design}
              onClick={() => void save(kind)}
            >
              {kind.toUpperCase()} <small>{what}</small>
            </Button>
          ))}
          <Button icon="print" onClick={() => window.print()}>
            {t('instrument.files.print')}
          </Button>
        </div>
        <div>
          <label htmlFor={`${id}-address`} className={layout.label}>
            {t('instrument.address')}
          </label>
          <Affix>
            <Input id={`${id}-address`} readOnly value={address} />
            <AffixButton onClick={() => void copy(address)}>
              <Icon name="copy" small />
              {t('instrument.copyAddress')}
            </AffixButton>
          </Affix>
        </div>
      </CardBody>
    </Card>
  );
}
