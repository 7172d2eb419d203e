/** /{lang}/tools/indices/{index}: one index. Everybody reads it; whoever may enters values of their own. */
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf, reader, viewer } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { rWords } from '../../../workbench/messages.ts';
import { namesIn, typedIn } from '../addresses.ts';
import { Actions } from '../instrument/Actions.tsx';
import { Instrument } from '../instrument/Instrument.tsx';
import { useIndex } from '../instrument/useIndex.ts';
import { useIndices } from '../messages.ts';
import { indexOf } from '../offered.ts';
import { Elsewhere } from '../parts/Elsewhere.tsx';
import { Gate } from '../parts/Gate.tsx';
import { marksOf } from '../queries.ts';
import type { IndexView } from '../shown.ts';
import { useFieldWord } from '../useFieldWord.ts';
import { dataOf, elsewhereOf } from '../view.ts';
import type { Route } from './+types/one';
import styles from './indices.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const found = indexOf(params.index, page.locale);
  if (!found) {
    const elsewhere = elsewhereOf(params.index);
    if (!elsewhere) throw data(null, { status: 404 });
    const few = ['indices.title', 'indices.tools', 'indices.elsewhere', 'reading'];
    const shown = { messages: messagesNamed(page, 'index elsewhere', few), view: null, elsewhere };
    return data(shown, { status: 404 });
  }
  const { vip } = page.ctx.ports;
  const actor = context.get(reader);
  const [allowed, steps, marks] = await Promise.all([
    vip.mayUse(page.ctx, actor, 'indices'),
    vip.missingSteps(page.ctx, actor, page.tag),
    actor ? marksOf(page.ctx, actor.accountId) : [],
  ]);
  const mayUse = allowed !== null;
  const { searchParams } = new URL(request.url);
  const view: IndexView = {
    index: dataOf(found, page.locale),
    typed: mayUse ? typedIn(searchParams, namesIn(found.definition)) : {},
    mayUse,
    steps: mayUse ? null : steps,
    signedIn: context.get(viewer) !== null,
    favourite: marks.some(({ of, favourite }) => of === found.file.id && favourite),
  };
  const own = ['own.saved', 'own.copied', 'own.notCopied'];
  const words = ['indices.title', 'indices.one', 'indices.gate', 'indices.fields', 'indices.errors'];
  const others = ['indices.code', 'indices.batch.title', 'indices.batch.lede', 'indices.open'];
  const more = ['indices.yes', 'indices.no', 'indices.tools', 'reading', ...own, ...others, ...rWords];
  return { messages: messagesNamed(page, 'index', [...words, ...more]), view, elsewhere: null };
}

/** The browser computes what is typed by itself: an address that changes with the values asks the server for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function IndexScreen({ loaderData: { view, elsewhere } }: Route.ComponentProps) {
  return view ? <One key={view.index.id} view={view} /> : <Elsewhere view={elsewhere} />;
}

function One({ view }: { view: IndexView }) {
  const t = useIndices();
  const fieldWord = useFieldWord();
  const { code } = useLocale();
  const state = useIndex(view);
  const { words, field } = view.index;
  const { title = '', purpose = '', short = '', population = '' } = words;
  const crumbs = useBreadcrumbs(title, { title: t('title'), path: pathTo(code, 'tools/indices') });
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={purpose} locales={view.index.locales} data={[crumbs]} />
      <ToolHead
        crumbs={[
          { label: t('tools.title'), href: pathTo(code, 'tools') },
          { label: t('title'), href: pathTo(code, 'tools/indices') },
          { label: short || title },
        ]}
        tags={
          <>
            <Tag tone="brand">{fieldWord(field)}</Tag>
            {population && <Tag>{population}</Tag>}
          </>
        }
        title={title}
        lede={purpose}
        action={<Actions view={view} query={state.query} />}
      />
      <Instrument
        view={view}
        state={state}
        gate={view.steps && <Gate steps={view.steps} index={view.index} />}
      />
    </main>
  );
}
