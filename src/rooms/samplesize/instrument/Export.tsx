/** Files and the address. What is costly is fetched and written when its key is pressed. */
import { useId, useState } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { useCopy } from '../../../own/useCopy.ts';
import { useSiteAddress } from '../../../own/useSiteAddress.ts';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useSampleSize } from '../messages.ts';
import styles from './Export.module.css';
import { saveFile, textFile } from './saveFile.ts';
import type { Instrument } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';
import { useReport } from './useReport.ts';

type Props = { state: Instrument; answer: Answer; script: string };

type Kind = 'docx' | 'csv' | 'svg' | 'png' | 'r';

export function Export({ state, answer, script }: Props) {
  const t = useSampleSize();
  const toast = useToast();
  const copy = useCopy();
  const id = useId();
  const address = useSiteAddress(state.query);
  const fileOf = useFiles(state, answer, script);
  const [busy, setBusy] = useState<Kind>();
  const save = async (kind: Kind) => {
    setBusy(kind);
    try {
      saveFile(`${state.data.id}.${kind === 'r' ? 'R' : kind}`, await fileOf(kind));
    } catch {
      toast.show(t('instrument.notSaved'), 'error', 6000);
    } finally {
      setBusy(undefined);
    }
  };
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

function useFiles(state: Instrument, answer: Answer, script: string): (kind: Kind) => Promise<Blob> {
  const reportOf = useReport(state, answer, script);
  const quantities = useQuantities();
  const { tag } = useLocale();
  return async (kind) => {
    if (kind === 'r') return textFile(script, 'text/x-r');
    const report = reportOf();
    const { csvOf, rowsOf } = await import('./tables.ts');
    if (kind === 'csv') return textFile(csvOf(rowsOf(report)), 'text/csv');
    const { pictureOf, pngOf, svgOf } = await import('./picture.ts');
    const svg = svgOf(pictureOf(state.data, answer, report, quantities));
    if (kind === 'svg') return textFile(svg, 'image/svg+xml');
    const png = await pngOf(svg);
    if (kind === 'png') return png;
    const { docxOf } = await import('./document.ts');
    return await docxOf(report, png, tag);
  };
}
