/** The contact card (docs/specification.md §2.5): it fades and flips in, and clears its fields when it closes. */
import { useId } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useModal } from '../../ui/useModal.ts';
import styles from './ContactCard.module.css';
import form from './ContactForm.module.css';
import { ContactForm } from './ContactForm.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { useContact } from './messages.ts';
import type { Office } from './needs.ts';

type Props = { office: Office; consent: string | null; open: boolean; onClose: () => void };

export default function ContactCard({ office, consent, open, onClose }: Props) {
  const t = useContact();
  const titleId = useId();
  const { ref, shown } = useModal(open);
  return (
    <dialog
      ref={ref}
      className={styles.card}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
    >
      {shown && (
        <div className={styles.sheet}>
          <ContactInfo office={office} brief>
            <h2 id={titleId}>{t('card.title')}</h2>
            <p>{office.about}</p>
          </ContactInfo>
          <div className={cx(styles.form, form.holder)} data-body="">
            <ContactForm email={office.email} consent={consent} onSent={onClose} />
          </div>
          <IconButton className={styles.close} icon="close" label={t('card.close')} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}
