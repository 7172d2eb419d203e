/** /{lang}/tools/journals/{issn}: a journal, its names for everybody, and for members its figures with their sources. */
import { data, redirect } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { journalPath } from '../addresses.ts';
import { issnIn } from '../issn.ts';
import { useJournals } from '../messages.ts';
import { CourseCard } from '../parts/CourseCard.tsx';
import { drawnCourse } from '../parts/drawnCourse.ts';
import { Gate } from '../parts/Gate.tsx';
import { JournalHead } from '../parts/JournalHead.tsx';
import { Access } from '../parts/JournalTable.tsx';
import { journalByIssn } from '../queries/finding.ts';
import { journalsOf, namesOf } from '../queries/journals.ts';
import { coursesOf } from '../shown.ts';
import { journalsTag } from '../tags.ts';
import type { Route } from './+types/journal';
import styles from './journal.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.tag(journalsTag);
  const issn = issnIn(params.issn);
  const id = issn && (await journalByIssn(page.ctx, issn));
  const [found] = id ? await journalsOf(page.ctx, [id]) : [];
  if (!found) throw data(null, { status: 404 });
  const { id: known, ...journal } = found;
  // One address for each journal, whichever of its ISSNs was asked for.
  if (params.issn !== journal.issn) throw redirect(journalPath(page.locale, journal.issn), 301);
  const { vip } = page.ctx.ports;
  const actor = context.get(reader);
  const allowed = await vip.mayUse(page.ctx, actor, 'journals');
  const [names, courses, steps] = await Promise.all([
    namesOf(page.ctx, known),
    allowed ? coursesOf(page.ctx, allowed, known) : null,
    allowed ? null : vip.missingSteps(page.ctx, actor, page.tag),
  ]);
  return {
    messages: messagesFor(page, 'journals', 'reading'),
    journal,
    names: names.filter((name) => name !== journal.title),
    courses: courses?.map((course) => ({ ...course, drawn: drawnCourse(course) })) ?? null,
    steps,
  };
}

type Data = Route.ComponentProps['loaderData'];

export default function JournalScreen({ loaderData }: Route.ComponentProps) {
  const { journal, names, courses, steps } = loaderData;
  const t = useJournals();
  const { code } = useLocale();
  const { title, issn, publisher } = journal;
  const crumbs = useBreadcrumbs(title, { title: t('title'), path: pathTo(code, 'tools/journals') });
  const lede = [`ISSN ${issn}`, publisher].filter(Boolean).join(' · ');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head
        title={title}
        description={t('journal.description', { title })}
        data={[crumbs]}
        noindex={journal.demonstration}
      />
      <JournalHead journal={title} title={title} lede={lede} />
      {journal.demonstration && <Note tone="warn">{t('invented')}</Note>}
      <div className={styles.pair}>
        <Facts journal={journal} names={names} />
        <div className={styles.stack}>
          {steps && <Gate steps={steps} />}
          {courses?.length === 0 && (
            <Empty title={t('journal.none')} level={2}>
              {t('journal.noneText')}
            </Empty>
          )}
          {courses?.map((course) => (
            <CourseCard key={course.metric} course={course} />
          ))}
        </div>
      </div>
    </main>
  );
}

function Facts({ journal, names }: Pick<Data, 'journal' | 'names'>) {
  const t = useJournals();
  const { intl } = useLocale();
  const { marks } = useFormat();
  const country = countryName(journal.country, intl);
  const facts = [
    [t('journal.print'), journal.print],
    [t('journal.electronic'), journal.electronic],
    ['ISSN-L', journal.linking],
    [t('table.publisher'), journal.publisher],
    [t('journal.country'), country],
    [t('journal.language'), languageName(journal.language, intl)],
    [t('journal.names'), names.join(marks.semicolon)],
  ] as const;
  return (
    <Card as="section" aria-labelledby="facts-h">
      <CardHead>
        <h2 id="facts-h">{t('journal.facts')}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
          {(journal.open_access !== null || journal.charged !== null) && (
            <div>
              <dt>{t('table.access')}</dt>
              <dd>
                <Access journal={{ ...journal, figures: null }} />
              </dd>
            </div>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}

/** The same of a language: `en`. */
function languageName(language: string | null, intl: string): string | null {
  if (!language || !/^[a-z]{2,3}$/.test(language)) return language;
  return new Intl.DisplayNames(intl, { type: 'language', fallback: 'code' }).of(language) ?? language;
}

/** A code of two letters in the reader's language; anything else as the source writes it. */
function countryName(country: string | null, intl: string): string | null {
  if (!country || !/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(intl, { type: 'region', fallback: 'code' }).of(country) ?? country;
}
