/** /{lang}/staff/entries/{id}/history: every revision of a text, what each changed, and the way back to it. */
import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { isLocale, type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { largestId, largestInteger, wholeNumber } from '../../../lib/query.ts';
import { useClient } from '../../../platform/browser.tsx';
import type { Context } from '../../../platform/context.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { compareInThread, type Part } from '../compare.ts';
import { restoreRevision } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import { entryById, type Revision } from '../queries/entries.ts';
import { historyOf, revisionByNumber } from '../queries/revisions.ts';
import type { Route } from './+types/history';
import styles from './history.module.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const text = searchParams.get('text');
  const locale = isLocale(text) ? text : page.locale;
  const { ctx } = page;
  const id = wholeNumber(params.id, { most: largestId });
  const entry = id === undefined ? undefined : await entryById(ctx, id);
  if (!entry) throw data(null, { status: 404 });
  const entries = await historyOf(ctx, entry.id, locale);
  const names = await ctx.ports.account.namesOf(
    ctx,
    entries.map(({ saved_by }) => saved_by),
  );
  const newest = entries[0]?.number ?? 0;
  const numbered = (name: string) => wholeNumber(searchParams.get(name), { most: largestInteger });
  const number = numbered('revision') ?? newest;
  const against = numbered('against') ?? number - 1;
  const [one, other] = await Promise.all([
    revisionByNumber(ctx, entry.id, locale, number),
    revisionByNumber(ctx, entry.id, locale, against),
  ]);
  const person = actor.accountId;
  return {
    messages: messagesFor(page, 'publishing'),
    id: entry.id,
    slug: entry.slug,
    locale,
    newest,
    entries: entries.map(({ saved_at, saved_by, ...entry }) => ({
      ...entry,
      savedAt: saved_at.toISOString(),
      savedBy: nameIn(names, saved_by, page),
    })),
    shown: one ? { number, against: other ? against : 0, ...(await changes(ctx, person, other, one)) } : null,
  };
}

/** Title, summary and text as one, line by line; both whole where they cannot be compared. */
async function changes(
  { compute }: Context,
  person: string,
  from: Revision | undefined,
  to: Revision,
): Promise<{ parts: Part[] } | { parts: null; whole: [string, string] }> {
  const whole = (one: Revision | undefined) =>
    one ? `# ${one.title}\n\n${one.summary}\n\n${one.markdown}\n` : '';
  const texts = { from: whole(from), to: whole(to) };
  const parts = await compareInThread(compute, texts, { person, supersedes: true });
  return parts ? { parts } : { parts: null, whole: [texts.from, texts.to] };
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { id, slug, locale, entries, shown, newest } = loaderData;
  const t = usePublishing();
  const { code } = useLocale();
  const filter = useListFilter();
  const { marks } = useFormat();
  const editor = `${pathOf(code, 'staff/entries/:id', { id })}?text=${locale}`;
  return (
    <ConsolePage
      title={[t('history.title'), slug].join(marks.colon)}
      actions={
        <>
          <Select
            aria-label={t('history.language')}
            value={locale}
            onChange={(event) => filter.set({ text: event.target.value, revision: '', against: '' })}
          >
            {namedLocales.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </Select>
          <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={editor}>
            {t('history.back')}
          </Link>
        </>
      }
    >
      <div className={styles.split}>
        <Entries entries={entries} shown={shown?.number} newest={newest} />
        {shown && (
          <Card as="section" aria-live="polite">
            <CardBody className={styles.diff}>
              <ShownHead {...shown} id={id} locale={locale} newest={newest} editor={editor} />
              {shown.parts ? (
                <pre lang={localeOf(locale).tag}>
                  {shown.parts.map(({ value, kind }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
                    <Changed key={at} kind={kind}>
                      {value}
                    </Changed>
                  ))}
                </pre>
              ) : (
                <Both numbers={[shown.against, shown.number]} texts={shown.whole} locale={locale} />
              )}
            </CardBody>
          </Card>
        )}
      </div>
    </ConsolePage>
  );
}

function Changed({ kind, children }: { kind: Part['kind']; children: string }) {
  if (kind === 'added') return <ins>{children}</ins>;
  if (kind === 'removed') return <del>{children}</del>;
  return <span>{children}</span>;
}

type BothProps = { numbers: [number, number]; texts: [string, string]; locale: LocaleCode };

function Both({ numbers, texts, locale }: BothProps) {
  const t = usePublishing();
  return (
    <>
      <Note tone="info">{t('history.tooDifferent')}</Note>
      {texts.map((text, at) => (
        <section key={numbers[at]} aria-labelledby={`revision-${numbers[at]}`}>
          <h2 id={`revision-${numbers[at]}`}>{t('editor.revision', { number: numbers[at] ?? 0 })}</h2>
          <pre lang={localeOf(locale).tag}>{text}</pre>
        </section>
      ))}
    </>
  );
}

type Entry = { number: number; title: string; savedAt: string; savedBy: string; live: boolean };

function Entries({ entries, shown, newest }: { entries: readonly Entry[]; shown?: number; newest: number }) {
  const t = usePublishing();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <nav aria-label={t('history.revisions')}>
      <ol role="list" className={styles.entries}>
        {entries.map(({ number, savedAt, savedBy, live }) => (
          <li key={number}>
            <Link
              to={filter.href({ revision: String(number), against: '' })}
              aria-current={number === shown ? 'true' : undefined}
            >
              <strong>{t('editor.revision', { number })}</strong>{' '}
              {number === newest && <Tag>{t('history.newest')}</Tag>}{' '}
              {live && <Tag tone="ok">{t('history.live')}</Tag>}
              <span className={layout.meta}>
                {t('history.by', {
                  name: savedBy,
                  when: format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Head = { number: number; against: number; id: number; locale: string; newest: number; editor: string };

function ShownHead({ number, against, id, locale, newest, editor }: Head) {
  const t = usePublishing();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const filter = useListFilter();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const target = {
        entry: String(id),
        locale: isLocale(locale) ? locale : 'en',
        based_on: String(newest),
      };
      const saved = await client.call(restoreRevision, { ...target, number: String(number) });
      toast.show(t('history.restored', { number: saved.number }));
      await navigate(editor);
    } catch {
      setBusy(false);
    }
  };
  return (
    <div className={layout.row}>
      <p>{against === 0 ? t('history.first') : t('history.compare', { from: against, to: number })}</p>
      {newest > 1 && (
        <Select
          aria-label={t('history.against')}
          value={against}
          onChange={(event) => filter.set({ revision: String(number), against: event.target.value })}
        >
          {Array.from({ length: newest }, (_, at) => at + 1)
            .filter((one) => one !== number)
            .map((one) => (
              <option key={one} value={one}>
                {t('editor.revision', { number: one })}
              </option>
            ))}
        </Select>
      )}
      {number !== newest && (
        <Button tone="second" size="sm" loading={busy} onClick={() => void restore()}>
          {t('history.restore')}
        </Button>
      )}
    </div>
  );
}
