/**
 * The contact card (docs/specification.md §2.5): it fades and flips in. It closes at once and clears its fields
 * (docs/specification.md §4); what was typed is kept for the visit, and offered when it opens again. Its words, and what
 * it says of the office, come when it first opens. See docs/decisions/0104-contact-card-closes.md.
 */
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useFetcher, useMatches } from 'react-router';
import { Messages, messagesIn, useLocale } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import type { Office } from '../../ports/site.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/Note.tsx';
import { useModal } from '../../ui/useModal.ts';
import styles from './ContactCard.module.css';
import form from './ContactForm.module.css';
import { ContactForm } from './ContactForm.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { useCardFacts } from './cardFacts.ts';
import { useContact } from './messages.ts';
import type { Typed } from './useContactForm.ts';

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
  const [draft, setDraft] = useState<Typed>();

  const leave = () => {
    const form = ref.current?.querySelector('form');
    setDraft((before) => (form && typedIn(form, need)) ?? before);
    onClose();
  };
  const sent = () => {
    setDraft(undefined);
    onClose();
  };

  function onCancel(event: SyntheticEvent) {
    event.preventDefault(); // the way out takes its time
    leave();
  }

  return (
    <dialog
      ref={ref}
      className={styles.card}
      aria-labelledby={titleId}
      onCancel={onCancel}
      // Chrome closes on a second Esc whatever we do.
      onClose={() => open && leave()}
    >
      {shown && (
        <div className={styles.sheet}>
          <ContactInfo office={office} brief>
            <h2 id={titleId}>{t('card.title')}</h2>
            <p>{office.about}</p>
          </ContactInfo>
          <div className={cx(styles.form, form.holder)} data-body="">
            <ContactForm
              email={office.email}
              consent={consent}
              need={need}
              above={(fill) => draft && <DraftNote draft={draft} onTake={fill} />}
              onSent={sent}
            />
          </div>
          <IconButton className={styles.close} icon="close" label={t('card.close')} onClick={leave} />
        </div>
      )}
    </dialog>
  );
}

/** Typed before the card was closed: offered, not filled in. Goes once the offer was taken. */
function DraftNote({ draft, onTake }: { draft: Typed; onTake: (draft: Typed) => void }) {
  const t = useContact();
  const [taken, setTaken] = useState<Typed>();
  if (taken === draft) return null;
  const take = () => {
    setTaken(draft);
    onTake(draft);
  };
  return (
    <Note className={styles.draft}>
      <p>{t('card.draft')}</p>
      <Button size="sm" onClick={take}>
        {t('card.putBack')}
      </Button>
    </Note>
  );
}

/** @returns what somebody typed; undefined where nothing stands but what stood there at first */
function typedIn(form: HTMLFormElement, need: string): Typed | undefined {
  const typed = new FormData(form);
  // A form's data has line ends of its own.
  const text = (name: string) => String(typed.get(name) ?? '').replaceAll('\r\n', '\n');
  const draft = { name: text('name'), mobile: text('mobile'), need: text('need') };
  const own = draft.name || draft.mobile || !need.startsWith(draft.need);
  return own ? draft : undefined;
}
