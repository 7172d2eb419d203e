/** /{lang}/contact: who we are, where, and the form. */

import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { useOrganization } from '../../../platform/organization.ts';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { AskedQuestions, questionsFor } from '../../../reading/AskedQuestions.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useHours } from '../ContactInfo.tsx';
import { giveCard } from '../cardFacts.ts';
import { DeferredContactForm } from '../DeferredContactForm.tsx';
import { useContact } from '../messages.ts';
import { officeOf } from '../officeOf.ts';
import type { Route } from './+types/contact';
import styles from './contact.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    messages: messagesFor(page, 'contact', 'reading'),
    questions: await questionsFor(libraryOf(context), 'contact'),
    ...(await officeOf(context)),
  };
}

/** The card loads this for its words and facts: a failure must not take away the page that the card stands on. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const data = serverLoader();
  if (!new URL(request.url).searchParams.has('card')) return data;
  giveCard(await data.catch(() => null));
  return null;
}

/** Without data it is the card that asked, not a page. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Contact {...loaderData} />;
}

type Data = NonNullable<Route.ComponentProps['loaderData']>;

function Contact({ office, consent, questions }: Data) {
  const t = useContact();
  const hours = useHours(office);
  const title = t('page.title');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head
        title={title}
        description={t('page.description')}
        data={[useOrganization(), useBreadcrumbs(title)]}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={layout.lede}>{t('page.description')}</p>
      </header>
      <div className={styles.columns}>
        <section className={styles.about} aria-labelledby="about">
          <h2 id="about">{t('page.about')}</h2>
          <p>{office.about}</p>
          <dl>
            <div>
              <dt>{t('info.address')}</dt>
              <dd>
                {[office.company, ...office.address].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
            <div>
              <dt>{t('info.email')}</dt>
              <dd>
                <a className={layout.hit} href={`mailto:${office.email}`}>
                  {office.email}
                </a>
              </dd>
            </div>
            <div>
              <dt>{t('info.phone')}</dt>
              <dd className={layout.num}>{office.phone}</dd>
            </div>
            <div>
              <dt>{t('info.hours')}</dt>
              <dd>{hours}</dd>
            </div>
          </dl>
        </section>
        <section className={styles.form} aria-labelledby="form">
          <h2 id="form">{t('page.getInTouch')}</h2>
          <DeferredContactForm when="touched" email={office.email} consent={consent} />
        </section>
      </div>
      <AskedQuestions questions={questions} className={styles.asked} />
    </main>
  );
}
