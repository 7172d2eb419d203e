/** /{lang}/step-up: asks for the second factor, and leads on to where one was going. */
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { ownPath, withWayBack } from '../../../i18n/ownPath.ts';
import { pathTo } from '../../../i18n/paths.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { pageOf } from '../../../platform/page.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { StepUpForm } from '../factor/parts/StepUpForm.tsx';
import { useAccount } from '../messages.ts';
import { hasPasskeyToShow, loadOwn } from '../own/load.ts';
import type { Route } from './+types/step-up';
import styles from './login.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  const to = ownPath(new URL(request.url).searchParams.get('to'));
  return loadOwn(context, async (ctx, actor) => {
    const { stepUp } = actor;
    if (stepUp === 'missing') throw redirect(withWayBack(pathTo(locale, 'my/factor'), to));
    if (stepUp !== 'due') throw redirect(to ?? pathTo(locale, 'my/factor'));
    return { passkey: await hasPasskeyToShow(ctx, actor) };
  });
}

export default function StepUp({ loaderData: { own } }: Route.ComponentProps) {
  const t = useAccount();
  const { code } = useLocale();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const title = t('factor.show.title');
  const to = ownPath(query.get('to')) ?? pathTo(code, 'my/factor');
  return (
    <>
      <Head title={title} description={t('factor.description')} noindex />
      {own ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <h1>{title}</h1>
          <Card className={styles.card}>
            <CardBody className={styles.body}>
              <StepUpForm {...own} onDone={() => void navigate(to)} />
            </CardBody>
          </Card>
        </main>
      ) : (
        <SignInFirst title={title} />
      )}
    </>
  );
}
