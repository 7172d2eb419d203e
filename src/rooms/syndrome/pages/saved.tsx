/** /{lang}/my/syndrome: results of the syndrome tool that somebody keeps, and how each pattern changed. */
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { localeOf } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { OwnFrame } from '../../../own/OwnFrame.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import { ConsentCard } from '../saved/ConsentCard.tsx';
import { Course } from '../saved/Course.tsx';
import { type OwnResults, ownResults, type ShownScale } from '../saved/own.ts';
import { ResultRow } from '../saved/ResultRow.tsx';
import { ScaleLinks } from '../saved/ScaleLinks.tsx';
import type { Route } from './+types/saved';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const groups = ['page', 'result', 'saved', 'keep'].map((group) => `syndrome.${group}`);
  const messages = messagesFor(page, 'own', ...groups);
  const actor = context.get(session);
  if (!actor) return { messages, own: null };
  const scale = new URL(request.url).searchParams.get('scale');
  const reader = { account: actor.accountId, locale: page.locale };
  return { messages, own: await ownResults(page.ctx, reader, scale) };
}

export default function Saved({ loaderData: { own } }: Route.ComponentProps) {
  const t = useSyndrome();
  const title = t('saved.title');
  return (
    <>
      <Head title={title} description={t('saved.description')} noindex />
      {own ? <Own own={own} /> : <SignInFirst title={title} text={t('saved.signIn')} />}
    </>
  );
}

function Own({ own: { consent, count, scales, shown } }: { own: OwnResults }) {
  const t = useSyndrome();
  const { code } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const tool = (
    <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'datacollection/syndrome-identification')}>
      {t('saved.toTool')}
    </Link>
  );
  return (
    <OwnFrame
      title={t('saved.title')}
      heading={heading}
      action={shown && tool}
      tabs={<ScaleLinks scales={scales} current={shown?.id} />}
    >
      {shown ? (
        <ShownResults key={shown.id} shown={shown} heading={heading} />
      ) : (
        <Empty title={t('saved.empty')} level={2} action={tool}>
          {t('saved.emptyText')}
        </Empty>
      )}
      <ConsentCard consent={consent} count={count} heading={heading} />
    </OwnFrame>
  );
}

type ShownProps = { shown: ShownScale; heading: RefObject<HTMLHeadingElement | null> };

/** A course over time is that of one person: of several names, one can be chosen. */
function ShownResults({ shown, heading }: ShownProps) {
  const t = useSyndrome();
  const { code } = useLocale();
  const [chosen, setChosen] = useState('');
  const names = [...new Set(shown.results.map(({ name }) => name))].toSorted();
  const place = names.indexOf(chosen.slice(1));
  const results =
    place === -1 || chosen === '' ? shown.results : shown.results.filter(({ name }) => name === names[place]);
  const lang = shown.wording === code ? undefined : localeOf(shown.wording).tag;
  const newest = shown.results[0]?.version;
  return (
    <>
      {names.length > 1 && (
        <Field label={t('saved.shownName')} hint={t('saved.shownNameHint')}>
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{t('saved.allNames')}</option>
              {names.map((name) => (
                <option key={name} value={`=${name}`}>
                  {name || t('saved.unnamed')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {shown.unopened > 0 && <Note tone="warn">{t('saved.unopened', { count: shown.unopened })}</Note>}
      {results.length > 0 && <Course shown={shown} results={results} lang={lang} />}
      <Card as="section" aria-labelledby="results">
        <CardHead>
          <h2 id="results">{t('saved.results', { count: results.length })}</h2>
        </CardHead>
        <ul role="list">
          {results.map((result) => (
            <ResultRow
              key={result.id}
              result={result}
              version={result.version === newest ? undefined : result.version}
              lang={lang}
              heading={heading}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}
