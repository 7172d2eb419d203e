/** /{lang}/my/syndrome/{id}: a kept result, read with the version of the scale that it was given to. */
import { useMemo } from 'react';
import { data } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { languageName } from '../../../i18n/languageNames.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { OwnFrame } from '../../../own/OwnFrame.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { compile } from '../../../questionnaire/compile.ts';
import { Labels } from '../../../questionnaire/labels.ts';
import { review } from '../../../questionnaire/review.ts';
import { Fallback } from '../../../reading/Fallback.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useSyndrome } from '../messages.ts';
import { Result } from '../result/Result.tsx';
import { ownResult } from '../saved/own.ts';
import { savedSurvey } from '../saved/savedSurvey.ts';
import { type Scale, ScaleContext } from '../scale.ts';
import type { Route } from './+types/savedResult';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = pageOf(context);
  const groups = ['page', 'survey', 'result', 'saved', 'keep'].map((group) => `syndrome.${group}`);
  const messages = messagesFor(page, 'own', ...groups);
  const actor = context.get(session);
  if (!actor) return { messages, own: null, language: null };
  const reader = { account: actor.accountId, locale: page.locale };
  const own = uuid.test(id) ? await ownResult(page.ctx, reader, id) : undefined;
  if (!own) throw data(null, { status: 404 });
  const language = own.wording === page.locale ? null : languageName(own.wording, page.locale);
  return { messages, own, language };
}

export default function SavedResult({ loaderData: { own, language } }: Route.ComponentProps) {
  const t = useSyndrome();
  const title = t('saved.one');
  return (
    <>
      <Head title={title} description={t('saved.description')} noindex />
      {own ? <Own own={own} language={language} /> : <SignInFirst title={title} text={t('saved.signIn')} />}
    </>
  );
}

type Props = {
  own: NonNullable<Route.ComponentProps['loaderData']['own']>;
  language: string | null;
};

function Own({ own, language }: Props) {
  const t = useSyndrome();
  const { code } = useLocale();
  const { dateTime } = useFormat();
  const { scale: id, content, wording, name, note, at, answers } = own;
  const scale = useMemo<Scale>(() => {
    const { definition, words } = JSON.parse(content);
    const questionnaire = compile(definition);
    const lang = wording === code ? undefined : localeOf(wording).tag;
    return { id, questionnaire, labels: new Labels(questionnaire, words), wording, lang };
  }, [id, content, wording, code]);
  const survey = useMemo(
    () => savedSurvey(review(scale.questionnaire, answers), answers, new Date(at)),
    [scale, answers, at],
  );
  return (
    <OwnFrame title={t('saved.one')} tabs={null}>
      <ScaleContext value={scale}>
        <div className={layout.stack}>
          <p className={layout.meta}>
            <time dateTime={at}>{dateTime(new Date(at), momentFormat)}</time>
            {name !== '' && ` · ${name}`}
          </p>
          {note !== '' && <Note icon="chat">{note}</Note>}
          <Fallback language={language} />
          <Result survey={survey} />
        </div>
      </ScaleContext>
    </OwnFrame>
  );
}
