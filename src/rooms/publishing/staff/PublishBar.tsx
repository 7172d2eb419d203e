/** What can be done with an entry as a whole: publish, schedule, withdraw, show a preview. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { usePublishing } from '../messages.ts';
import type { Loaded } from './load.ts';
import { PreviewLinkButton } from './PreviewLinkButton.tsx';
import { ScheduleButton } from './ScheduleButton.tsx';
import { useEntryActs } from './useEntryActs.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

type Props = {
  entry: Loaded['entry'];
  parent: Loaded['parent'];
  open: LocaleCode;
  dirty: boolean;
  /** @returns whether what is written is stored */
  saveFirst(): Promise<boolean>;
  changed: boolean;
};

export function PublishBar({ entry, parent, open, dirty, saveFirst, changed }: Props) {
  const t = usePublishing();
  const { code } = useLocale();
  const format = useFormat();
  const { publish, withdraw, busy } = useEntryActs();
  const [waiting, setWaiting] = useState(false);
  const { id, state, publish_at } = entry;
  const stored = async (act: () => Promise<boolean>) => {
    setWaiting(true);
    const done = (!dirty || (await saveFirst())) && (await act());
    setWaiting(false);
    return done;
  };
  const page = pageOfEntry(entry, parent, open);
  return (
    <>
      <Link
        className={buttonClass({ tone: 'quiet', size: 'sm' })}
        to={`${pathOf(code, 'staff/entries/:id/history', { id })}?text=${open}`}
      >
        {t('publish.history')}
      </Link>
      <PreviewLinkButton entry={entry} open={open} saveFirst={dirty ? saveFirst : undefined} />
      {state === 'published' && page && (
        <a className={buttonClass({ tone: 'quiet', size: 'sm' })} href={page}>
          {t('publish.open')}
        </a>
      )}
      {state === 'scheduled' && publish_at ? (
        <>
          <span>
            {t('publish.scheduled', {
              when: format.dateTime(new Date(publish_at), {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: undefined,
              }),
            })}
          </span>
          <Button
            tone="second"
            size="sm"
            loading={busy}
            onClick={() => void withdraw([id], t('publish.unscheduled'))}
          >
            {t('publish.unschedule')}
          </Button>
        </>
      ) : (
        state !== 'published' && <ScheduleButton entry={id} saveFirst={saveFirst} />
      )}
      {state === 'published' && (
        <WithdrawButton busy={busy} onAgreed={() => void withdraw([id], t('publish.withdrawn'))} />
      )}
      {(state !== 'published' || changed || dirty) && (
        <Button
          tone="primary"
          size="sm"
          loading={busy || waiting}
          onClick={() => void stored(() => publish([id], t('publish.published')))}
        >
          {state === 'published' ? t('publish.publishChanges') : t('publish.publish')}
        </Button>
      )}
    </>
  );
}

/** Where readers find it, in the language that is open. */
function pageOfEntry({ kind, slug }: Loaded['entry'], parent: Loaded['parent'], locale: LocaleCode): string {
  if (kind === 'news') return pathOf(locale, 'news/:id', { id: slug });
  if (kind === 'guide') return pathOf(locale, 'guides/:id', { id: slug });
  if (kind === 'course') return pathOf(locale, 'courses/:id', { id: slug });
  if (kind === 'question') return pathTo(locale, 'faq', slug);
  return pathOf(locale, 'courses/:id/:chapter', { id: parent?.slug ?? '', chapter: slug });
}
