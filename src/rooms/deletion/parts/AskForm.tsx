/** What somebody loses, what stands in the way, and the word that sends it off. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import type { OwnDeletion } from '../asking.ts';
import { useDeletion } from '../messages.ts';
import styles from './AskForm.module.css';
import { type Asked, useAsking } from './useAsking.ts';

type Props = { own: OwnDeletion; onAsked: (asked: Asked) => void };

export function AskForm({ own, onAsked }: Props) {
  const t = useDeletion();
  const { code } = useLocale();
  const { works, left } = own;
  return (
    <Card as="section" aria-labelledby="before">
      <CardHead>
        <h2 id="before">{t('page.before')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p>{t('page.intro')}</p>
        <p>
          <Link className={layout.link} to={pathTo(code, 'my/data')}>
            {t('page.copy')}
            <Icon name="arrow" small />
          </Link>
        </p>
        <Losses {...own} />
        {left.studies > 0 && (
          <Note tone="warn">
            {t('page.ledAlone', { count: left.studies })}{' '}
            <Link className={layout.link} to={pathTo(code, 'studies')}>
              {t('page.studies')}
              <Icon name="arrow" small />
            </Link>
          </Note>
        )}
        {works && <Note tone="warn">{t('errors.staff')}</Note>}
        {left.withdrawals > 0 && (
          <Note tone="warn">
            {t('errors.withdrawal')}{' '}
            <Link className={layout.link} to={pathTo(code, 'my/withdrawals')}>
              {t('page.withdrawals')}
              <Icon name="arrow" small />
            </Link>
          </Note>
        )}
        {!works && left.withdrawals === 0 && <WordForm word={own.word} onAsked={onAsked} />}
      </CardBody>
    </Card>
  );
}

function Losses({ left: { points, memberUntil, openOrders }, mailed }: OwnDeletion) {
  const t = useDeletion();
  const { dateTime } = useFormat();
  const lines = [
    points > 0 && t('page.points', { points }),
    memberUntil && t('page.member', { date: dateTime(new Date(memberUntil), { dateStyle: 'long' }) }),
    openOrders > 0 && t('page.orders', { count: openOrders }),
    !mailed && t('page.noMail'),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className={styles.losses}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function WordForm({ word, onAsked }: { word: string } & Pick<Props, 'onAsked'>) {
  const t = useDeletion();
  const { form, typed, setTyped, error, flash, asking, submit } = useAsking(word, onAsked);
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className={styles.form}>
      <Field label={t('page.label', { word })} error={error} flash={flash}>
        {(control) => (
          <Input
            {...control}
            name="typed"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
          />
        )}
      </Field>
      <Button type="submit" tone="danger" loading={asking} loadingLabel={t('page.deleting')}>
        {t('page.delete')}
      </Button>
    </form>
  );
}
