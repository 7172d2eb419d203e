/** What will be kept, how it fits the study, where it will lie, and the consent; then how far it is sent. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useSize } from '../../../workbench/useSize.ts';
import { useDataset } from '../messages.ts';
import { KeepFault } from './KeepFault.tsx';
import type { Keep, KeepState } from './useKeep.ts';
import type { Match } from './wanted.ts';

type Props = {
  keep: Keep;
  checking: Extract<KeepState, { step: 'checking' }>;
  rows: number;
  onKeep(): void;
};

export function BeforeKeeping({ keep, checking, rows, onKeep }: Props) {
  const t = useDataset();
  const size = useSize();
  const { code, intl } = useLocale();
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  // The key that led here is gone, and the focus with it.
  useEffect(() => start.current?.focus(), []);
  const { keepable, made, bytes, name } = checking;
  const { busy, sent } = keep;
  const country = keepable.country && nameOfCountry(keepable.country, intl);
  const columns = made.match.found + made.match.added.length + made.match.differs.length;
  const send = () => (agreed ? onKeep() : setTried(true));
  return (
    <div ref={start} tabIndex={-1} className={layout.stack}>
      <p>{t('keep.what', { name, rows, columns, size: size(bytes) })}</p>
      <Fit match={made.match} />
      <div>
        <p>{country ? t('keep.whereCountry', { country }) : t('keep.where')}</p>
        <p>{t('keep.whereText')}</p>
      </div>
      <Check
        checked={agreed}
        disabled={busy}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        hint={t('keep.consentHint')}
        error={tried && !agreed && t('errors.consentMissing')}
      >
        {t.rich('keep.consent', {
          privacy: (words) => (
            <Link to={pathTo(code, 'privacy')} target="_blank" rel="noopener">
              {words}
            </Link>
          ),
        })}
      </Check>
      <KeepFault fault={keep.fault} />
      {sent !== undefined && (
        <Progress label={t('keep.sending')} value={sent} max={bytes}>
          {t(sent < bytes ? 'keep.sending' : 'keep.checking')}
        </Progress>
      )}
      <div className={layout.row}>
        <Button tone="primary" loading={busy} loadingLabel={t('keep.keeping')} onClick={send}>
          {t('keep.keep')}
        </Button>
      </div>
    </div>
  );
}

function nameOfCountry(country: string, intl: string): string {
  return new Intl.DisplayNames(intl, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** How the columns fit the study's dictionary. Of a study that has none, they become it. */
function Fit({ match: { found, added, absent, differs, codes } }: { match: Match }) {
  const t = useDataset();
  const { and } = useFormat();
  if (found + absent.length + differs.length === 0) return <p>{t('keep.firstDictionary')}</p>;
  const few = (names: readonly string[]) => {
    const shown = names.slice(0, mostNamed);
    return and(
      names.length > mostNamed ? [...shown, t('keep.others', { count: names.length - mostNamed })] : shown,
    );
  };
  return (
    <Note tone={differs.length + codes.length > 0 ? 'warn' : 'info'}>
      <p>{t('keep.found', { count: found })}</p>
      {added.length > 0 && <p>{t('keep.added', { count: added.length, names: few(added) })}</p>}
      {absent.length > 0 && <p>{t('keep.absent', { count: absent.length, names: few(absent) })}</p>}
      {differs.length > 0 && <p>{t('keep.differs', { count: differs.length, names: few(differs) })}</p>}
      {codes.length > 0 && <p>{t('keep.otherCodes', { count: codes.length, names: few(codes) })}</p>}
    </Note>
  );
}

/** Of a file of a thousand columns nobody reads a thousand names. */
const mostNamed = 8;
