/** /{lang}/tools/sample-size/{design}: one design. Everybody reads it; whoever may enters values of their own. */
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { designOf } from '../../../designs/catalogue.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { analysesOf } from '../../../methods/choosing/sizes.ts';
import { servedBy } from '../../../methods/choosing/tree.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf, reader, viewer } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { rWords } from '../../../workbench/messages.ts';
import { goalIn, typedIn } from '../addresses.ts';
import { answerShown, workedExample } from '../computing.ts';
import { dataOf, wordsOf } from '../describe.ts';
import { usualGoal } from '../goals.ts';
import { drawnFormula } from '../instrument/drawn.ts';
import { Instrument } from '../instrument/Instrument.tsx';
import { purposeKey, titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import { Analyses } from '../parts/Analyses.tsx';
import { Gate } from '../parts/Gate.tsx';
import type { DesignView } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import type { Route } from './+types/design';
import styles from './choose.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const design = designOf(params.design);
  if (!design) throw data(null, { status: 404 });
  const { vip } = page.ctx.ports;
  const actor = context.get(reader);
  const [allowed, steps] = await Promise.all([
    vip.mayUse(page.ctx, actor, 'samplesize'),
    vip.missingSteps(page.ctx, actor, page.tag),
  ]);
  const mayUse = allowed !== null;
  const { searchParams } = new URL(request.url);
  const typed = mayUse ? typedIn(searchParams, design.inputs) : {};
  const goal = mayUse ? goalIn(searchParams, design.goals, usualGoal(design)) : usualGoal(design);
  const isOwn = goal !== usualGoal(design) || Object.keys(typed).length > 0;
  const { result, script } =
    isOwn && allowed
      ? await answerShown(page.ctx, allowed, actor?.accountId ?? '', { design, goal, raw: typed })
      : await workedExample(page.ctx, design);
  const view: DesignView = {
    design: dataOf(design),
    goal,
    typed,
    result,
    script,
    mayUse,
    steps: mayUse ? null : steps,
    signedIn: context.get(viewer) !== null,
  };
  const own = ['own.saved', 'own.copied', 'own.notCopied'];
  const analyses = analysesOf(design.id)
    .map(servedBy)
    .filter((id) => methods.some((one) => one.id === id));
  const names = analyses.map((id) => `methods.names.${id}.title`);
  const words = ['samplesize', 'reading', ...own, ...rWords, ...wordsOf(design), ...names];
  const messages = messagesNamed(page, `design ${design.id}`, words);
  return { messages, view, analyses, drawn: drawnFormula(design) };
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

export default function DesignScreen({ loaderData: { view, analyses, drawn } }: Route.ComponentProps) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { code } = useLocale();
  const { id } = view.design;
  const title = say(titleKey(id));
  const purpose = say(purposeKey(id));
  const crumbs = useBreadcrumbs(title, { title: t('title'), path: pathTo(code, 'tools/sample-size') });
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={purpose} data={[crumbs]} />
      <ToolHead
        crumbs={[
          { label: t('tools.title'), href: pathTo(code, 'tools') },
          { label: t('title'), href: pathTo(code, 'tools/sample-size') },
          { label: title },
        ]}
        title={title}
        lede={purpose}
        action={view.signedIn && <SavedLink />}
      />
      <Instrument
        key={id}
        view={view}
        drawn={drawn}
        gate={view.steps && <Gate steps={view.steps} design={view.design} />}
      />
      <Analyses methods={analyses} />
    </main>
  );
}

function SavedLink() {
  const t = useSampleSize();
  const { code } = useLocale();
  return (
    <Link className={layout.link} to={pathTo(code, 'tools/sample-size/saved')} data-print="no">
      {t('design.saved')}
    </Link>
  );
}
