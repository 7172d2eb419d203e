/** /{lang}/tools/statistics: a method is chosen by its question, by a name, or from a variable of the file. */
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import { methods } from '../../../methods/catalogue.ts';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { matching } from '../../../search/matching.ts';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import type { FileView } from '../local/protocol.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { statisticsWords, toolWords, useDataset } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import { takingKind } from '../statistics/fitting.ts';
import { guidesOfScreens } from '../statistics/guides.ts';
import { namesOfMethods } from '../statistics/methodWords.ts';
import { type Offered, offeredOf, saidOf } from '../statistics/offered.ts';
import { type Guide, Guides } from '../statistics/parts/Guides.tsx';
import { MethodList } from '../statistics/parts/MethodList.tsx';
import { guidesShown } from '../statistics/shownGuides.ts';
import { useBegun } from '../statistics/useBegun.ts';
import type { Route } from './+types/statistics';
import styles from './statistics.module.css';

/** Longest question, in characters. */
const longest = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const q = typedText(new URL(request.url).searchParams.get('q'), longest);
  return {
    messages: messagesNamed(page, 'statistics', [
      ...toolWords,
      ...statisticsWords,
      ...namesOfMethods(methods),
      'dataset.which.heading',
    ]),
    methods: methods.map(offeredOf),
    guides: await guidesShown(context, guidesOfScreens.choice),
    q,
    found: q === '' ? null : matching(saidOf(page.ctx, page.locale, methods), q, page.locale),
  };
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const work = useLocalFile();
  const { state } = work;
  const choice = (view?: FileView) => <Choice {...loaderData} view={view} />;
  return (
    <ToolPage
      work={work}
      title={t('statistics.title')}
      heading={t('statistics.heading')}
      description={t('statistics.description')}
      lede={t('statistics.lede')}
      isChanged={work.isUnsaved}
      acts={undefined}
      below={state.step === 'none' && choice()}
    >
      {(view) => choice(view)}
    </ToolPage>
  );
}

type Props = {
  methods: readonly Offered[];
  guides: readonly Guide[];
  q: string;
  found: readonly string[] | null;
  view?: FileView | undefined;
};

function Choice({ methods, guides, q, found, view }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  const { variable } = useBegun();
  const [key, setKey] = useState(variable ?? '');
  const column = view?.columns.find((one) => one.key === key);
  const named = found?.flatMap((id) => methods.find((one) => one.id === id) ?? []) ?? [];
  const all = named.length > 0 ? named : methods;
  return (
    <div className={layout.stack}>
      <div className={cx(styles.ask, !view && styles.alone)}>
        <Form action={pathTo(code, 'tools/statistics')} role="search" preventScrollReset>
          <Field label={t('statistics.find.label')}>
            {(control) => (
              <Affix>
                <Input
                  {...control}
                  key={q}
                  type="search"
                  name="q"
                  defaultValue={q}
                  maxLength={longest}
                  placeholder={t('statistics.find.place')}
                />
                <AffixButton type="submit" aria-label={t('statistics.find.label')}>
                  <Icon name="search" small />
                </AffixButton>
              </Affix>
            )}
          </Field>
        </Form>
        {view && (
          <Field label={t('statistics.find.variable')}>
            {(control) => (
              <Select {...control} value={key} onChange={({ currentTarget: { value } }) => setKey(value)}>
                <option value="">{t('statistics.find.any')}</option>
                {view.columns.map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Link className={layout.link} to={pathTo(code, 'tools/which-method')}>
        {t('which.heading')}
        <Icon name="arrow" small />
      </Link>
      <p role="status">{q !== '' && named.length === 0 && t('statistics.find.nothing', { q })}</p>
      {named.length > 0 && (
        <Link className={layout.link} to={pathTo(code, 'tools/statistics')}>
          {t('statistics.find.all')}
        </Link>
      )}
      <MethodList
        methods={column ? takingKind(all, column.kind) : all}
        {...(column && { variable: column.key })}
      />
      <Guides guides={guides} />
    </div>
  );
}
