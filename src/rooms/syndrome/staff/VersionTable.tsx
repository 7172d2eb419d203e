/** Every version of a scale: which one readers get, and what staff can do with each. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { useConsole } from '../../../console/messages.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { useSyndrome } from '../messages.ts';
import { withdrawScale } from './contract.ts';
import type { ShownVersion } from './shownVersion.ts';
import { useBeginDraft } from './useBeginDraft.ts';

type Props = { scale: string; versions: readonly ShownVersion[]; current: string | null };

export function VersionTable({ scale, versions, current }: Props) {
  const t = useSyndrome();
  return (
    <ConsoleTable
      label={t('console.versions')}
      ids={versions.map(({ version }) => version)}
      head={(['version', 'state', 'published', 'languages', 'actions'] as const).map((name) => (
        <Th key={name}>{t(`console.${name}`)}</Th>
      ))}
    >
      {versions.map((one) => (
        <Row key={one.version} scale={scale} one={one} isCurrent={one.version === current} />
      ))}
    </ConsoleTable>
  );
}

function Row({ scale, one, isCurrent }: { scale: string; one: ShownVersion; isCurrent: boolean }) {
  const t = useSyndrome();
  const { dateTime } = useFormat();
  const { busy, begin } = useBeginDraft();
  const { version, publishedAt, isWithdrawn, languages } = one;
  const day = publishedAt && dateTime(new Date(publishedAt), { dateStyle: 'medium' });
  return (
    <tr>
      <Td num>{version}</Td>
      <Td>
        <Status state={isCurrent ? 'on' : isWithdrawn ? 'no' : 'none'}>
          {isCurrent ? t('console.isCurrent') : isWithdrawn ? t('console.isWithdrawn') : t('console.isOlder')}
        </Status>
      </Td>
      <Td>{day ?? t('console.shipped')}</Td>
      <Td num>{t('console.ofAll', { count: languages.length, all: localeCodes.length })}</Td>
      <Td>
        <div className={layout.row}>
          <Button size="sm" loading={busy} onClick={() => begin({ scale, version })}>
            {t('console.draftFrom')}
            <span className={layout.sr}> {version}</span>
          </Button>
          <WithdrawButton scale={scale} version={version} isWithdrawn={isWithdrawn} />
        </div>
      </Td>
    </tr>
  );
}

/** Asks once: readers lose it at once, and search too. */
function WithdrawButton({
  scale,
  version,
  isWithdrawn,
}: {
  scale: string;
  version: string;
  isWithdrawn: boolean;
}) {
  const t = useSyndrome();
  const console = useConsole();
  const [isAsked, setAsked] = useState(false);
  const { busy, settle } = useWithdrawal(scale, version);
  if (isWithdrawn)
    return (
      <Button size="sm" loading={busy} onClick={() => settle('offer')}>
        {t('console.offer')}
        <span className={layout.sr}> {version}</span>
      </Button>
    );
  const agreed = () => {
    setAsked(false);
    void settle('withdraw');
  };
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => setAsked(true)}>
        {t('console.withdraw')}
        <span className={layout.sr}> {version}</span>
      </Button>
      <AskDialog
        open={isAsked}
        title={t('console.withdrawTitle', { version })}
        cancel={console('form.cancel')}
        closeLabel={console('form.close')}
        onCancel={() => setAsked(false)}
        agree={t('console.withdraw')}
        onAgree={agreed}
      >
        <p>{t('console.withdrawText')}</p>
      </AskDialog>
    </>
  );
}

function useWithdrawal(scale: string, version: string) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const settle = async (act: 'withdraw' | 'offer') => {
    setBusy(true);
    try {
      await client.call(withdrawScale, { scale, version, act });
      await revalidate();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return { busy, settle };
}
