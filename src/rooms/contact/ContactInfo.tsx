/** The panel beside the form: who reads it, where, and when. */
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/messages.tsx';
import { unbroken } from '../../lib/unbroken.ts';
import type { Office } from '../../ports/site.ts';
import { cx } from '../../ui/cx.ts';
import styles from './ContactInfo.module.css';
import { Globe } from './Globe.tsx';
import { useContact } from './messages.ts';

/** `brief`: on a narrow screen the words alone, so that the form is not far away. */
export function ContactInfo({
  office,
  brief,
  children,
}: {
  office: Pick<Office, 'city' | 'coordinates' | 'hours'>;
  brief?: boolean;
  children: ReactNode;
}) {
  const t = useContact();
  const hours = useHours(office);
  return (
    <div className={cx(styles.info, brief && styles.brief)}>
      <Globe city={office.city} place={usePlace(office)} />
      <div className={styles.words}>{children}</div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('info.office')}</dt>
          <dd>{office.city}</dd>
        </div>
        <div>
          <dt>{t('info.reply')}</dt>
          <dd>{t('info.replyTime')}</dd>
        </div>
        <div>
          <dt>{t('info.hours')}</dt>
          <dd>{hours}</dd>
        </div>
      </dl>
    </div>
  );
}

/** 5 January 2026 was a Monday: day 1 of ISO 8601. */
function weekday(day: number): Date {
  return new Date(Date.UTC(2026, 0, 4 + day));
}

export function useHours({ hours }: Pick<Office, 'hours'>): string {
  const t = useContact();
  const format = useFormat();
  const name = (day: number | undefined) =>
    format.dateTime(weekday(day ?? 1), { weekday: 'long', timeZone: 'UTC' });
  return unbroken(
    t('info.hoursRange', {
      first: name(hours.days[0]),
      last: name(hours.days.at(-1)),
      from: hours.from,
      to: hours.to,
      zone: hours.zone,
    }),
  );
}

function usePlace({ coordinates }: Pick<Office, 'coordinates'>): string {
  const t = useContact();
  const format = useFormat();
  const degrees = (value: number) =>
    `${format.number(Math.abs(value), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}°`;
  const { lat, lon } = coordinates;
  return t('info.coordinates', {
    lat: t(lat < 0 ? 'info.south' : 'info.north', { degrees: degrees(lat) }),
    lon: t(lon < 0 ? 'info.west' : 'info.east', { degrees: degrees(lon) }),
  });
}
