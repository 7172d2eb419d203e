/**
 * The contact card (docs/specification.md §2.5): it fades and flips in, and clears its fields when it closes. It asks
 * before what was typed is lost. Its words, and what it says of the office, come when it first opens.
 */
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useFetcher, useMatches } from 'react-router';
import { Messages, messagesIn, useLocale } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useModal } from '../../ui/useModal.ts';
import styles from './ContactCard.module.css';
import form from './ContactForm.module.css';
import { ContactForm } from './ContactForm.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { useCardFacts } from './cardFacts.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useContact } from './messages.ts';
import type { Office } from './needs.ts';

type Props = {
  /** What the need says at first: it stands elsewhere too, and is not lost with the card. */
  need: string;
  open: boolean;
  onClose: () => void;
};

export default function ContactCard(props: Props) {
  const { code } = useLocale();
  const { load } = useFetcher();
  const data = useCardFacts();
  // A nested provider replaces what is above it, so that the messages of the page are handed on.
  const messages = messagesIn([...useMatches().map(({ loaderData }) => loaderData), data]);
  const page = pathTo(code, 'contact');
  const waits = data === undefined;
  useEffect(() => {
    if (waits) void load(`${page}?card`);
  }, [waits, load, page]);
  const failed = data === null;
  useEffect(() => {
    if (failed) window.location.assign(page); // the page does the same
  }, [failed, page]);
  if (!data) return null;
  return (
    <Messages locale={code} messages={messages}>
      <Card {...props} office={data.office} consent={data.consent} />
    </Messages>
  );
}

function Card({ office, consent, need, open, onClose }: Props & { office: Office; consent: string | null }) {
  const t = useContact();
  const titleId = useId();
  const { ref, shown } = useModal(open);
  const [asking, setAsking] = useState(false);

  const holdsText = () => {
    const form = ref.current?.querySelector('form');
    if (!form) return false;
    // A form's data has line ends of its own.
    return [...new FormData(form)].some(([name, value]) => {
      const text = String(value).replaceAll('\r\n', '\n');
      return text !== '' && !(name === 'need' && need.startsWith(text));
    });
  };
  const leave = () => (holdsText() ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onClose();
  };

  // What happens in the dialog above bubbles up to here.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    leave();
  }

  // Chrome closes on a second Esc whatever we do. Then the card is opened again, and asks.
  function onClosed(event: SyntheticEvent) {
    if (event.target !== event.currentTarget || !open) return;
    if (holdsText()) ref.current?.showModal();
    leave();
  }

  return (
    <dialog
      ref={ref}
      className={styles.card}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {shown && (
        <div className={styles.sheet}>
          <ContactInfo office={office} brief>
            <h2 id={titleId}>{t('card.title')}</h2>
            <p>{office.about}</p>
          </ContactInfo>
          <div className={cx(styles.form, form.holder)} data-body="">
            <ContactForm email={office.email} consent={consent} need={need} onSent={onClose} />
          </div>
          <IconButton className={styles.close} icon="close" label={t('card.close')} onClick={leave} />
        </div>
      )}
      {shown && <DiscardDialog open={asking} onStay={() => setAsking(false)} onDiscard={discard} />}
    </dialog>
  );
}
