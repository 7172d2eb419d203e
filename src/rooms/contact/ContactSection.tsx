/** The contact section of the home page. */

import type { Office } from '../../ports/site.ts';
import layout from '../../ui/layout.module.css';
import { ContactInfo } from './ContactInfo.tsx';
import styles from './ContactSection.module.css';
import { DeferredContactForm } from './DeferredContactForm.tsx';
import { useContact } from './messages.ts';

export function ContactSection({
  office,
  consent,
}: {
  office: Pick<Office, 'city' | 'coordinates' | 'hours' | 'email'>;
  consent: string | null;
}) {
  const t = useContact();
  return (
    <section className={layout.wrap} id="contact" aria-labelledby="contact-heading">
      <div className={styles.box}>
        <ContactInfo office={office} brief>
          <h2 id="contact-heading">{t('section.title')}</h2>
          <p>{t('section.lede')}</p>
        </ContactInfo>
        <DeferredContactForm when="near" className={styles.form} email={office.email} consent={consent} />
      </div>
    </section>
  );
}
