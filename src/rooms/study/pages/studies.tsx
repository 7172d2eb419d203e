/** /{lang}/studies: the studies that somebody works in; while there is none, the ways to begin. */
import { Form, Link, redirect } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { withWayBack } from '../../../i18n/ownPath.ts';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { closedBy } from '../../../platform/actor.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { screenAddress, screenFor } from '../../../platform/screenAddress.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Pages } from '../../../ui/Pages.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import folds from '../../../workbench/folds.module.css';
import { useStudy } from '../messages.ts';
import { type OwnStudies, type OwnStudy, ownStudies } from '../own.ts';
import { Doors } from '../parts/Doors.tsx';
import { StartStudy } from '../parts/StartStudy.tsx';
import type { Route } from './+types/studies';
import styles from './studies.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const actor = context.get(session);
  const asked = new URL(request.url).searchParams;
  // The name of a study tells of its participants: it is for whoever may open one.
  const closed = actor && closedBy(actor, page.ctx.clock());
  const screen = closed && screenFor(closed);
  const { pathname, search } = screenAddress(request);
  if (screen) throw redirect(withWayBack(pathTo(page.locale, screen), pathname + search));
  return {
    messages: messagesFor(page, 'study', 'reading', 'workbench.open'),
    own: actor && (await ownStudies(page.ctx, actor.accountId, asked)),
  };
}

export default function Studies({ loaderData: { own } }: Route.ComponentProps) {
  const t = useStudy();
  const { code } = useLocale();
  const title = t('title');
  return (
    <>
      <Head title={title} description={t('lede')} noindex />
      {own ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <ToolHead
            crumbs={[{ label: title }]}
            title={title}
            lede={t('lede')}
            action={
              !own.none && (
                <div className={layout.row}>
                  <Link className={buttonClass()} to={pathTo(code, 'tools/data')}>
                    <Icon name="upload" small />
                    {t('doors.file.key')}
                  </Link>
                  <StartStudy />
                </div>
              )
            }
          />
          {own.none ? <Doors /> : <List own={own} />}
        </main>
      ) : (
        <SignInFirst title={title} text={t('signIn')} />
      )}
    </>
  );
}

const shownWays = ['all', 'open', 'closed'] as const;

function List({ own }: { own: OwnStudies }) {
  const t = useStudy();
  const { q, shown, counts, studies, page, pages } = own;
  const words = {
    all: t('list.all', { count: counts.open + counts.closed }),
    open: t('list.openCount', { count: counts.open }),
    closed: t('list.closedCount', { count: counts.closed }),
  };
  const to = (show: string, at = 1) => {
    const query = new URLSearchParams(
      Object.entries({ q, show, page: at > 1 ? String(at) : '' }).filter(
        ([, value]) => value !== '' && value !== 'all',
      ),
    );
    return `?${query}`;
  };
  return (
    <Card as="section">
      <div className={styles.tools}>
        <nav aria-label={t('list.show')} className={styles.ways}>
          {shownWays.map((way) => (
            <Link key={way} to={to(way)} aria-current={way === shown ? 'page' : undefined}>
              {words[way]}
            </Link>
          ))}
        </nav>
        <Form role="search" className={styles.find}>
          {shown !== 'all' && <input type="hidden" name="show" value={shown} />}
          <Affix>
            <Input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={100}
              aria-label={t('list.find')}
              placeholder={t('list.find')}
            />
            <AffixButton type="submit" aria-label={t('list.findKey')}>
              <Icon name="search" small />
            </AffixButton>
          </Affix>
        </Form>
      </div>
      {studies.length === 0 ? (
        <Empty
          bare
          level={2}
          title={t('list.noMatch', { q })}
          action={
            <Link className={buttonClass({ size: 'sm' })} to="?">
              {t('list.allAgain')}
            </Link>
          }
        />
      ) : (
        <StudyTable studies={studies} />
      )}
      <Pages
        label={t('list.pages')}
        page={page}
        count={pages}
        href={(n) => to(shown, n)}
        previousLabel={t('list.previous')}
        nextLabel={t('list.next')}
      />
    </Card>
  );
}

function StudyTable({ studies }: { studies: readonly OwnStudy[] }) {
  const t = useStudy();
  return (
    <Table label={t('list.label')} className={cx(styles.table, folds.folds)}>
      <thead>
        <tr>
          <Th>{t('list.study')}</Th>
          <Th>{t('list.state')}</Th>
          <Th>{t('list.role')}</Th>
          <Th>{t('list.changed')}</Th>
        </tr>
      </thead>
      <tbody>
        {studies.map((study) => (
          <StudyRow key={study.id} study={study} />
        ))}
      </tbody>
    </Table>
  );
}

function StudyRow({ study: { id, name, kind, roles, changed, closed } }: { study: OwnStudy }) {
  const t = useStudy();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <tr>
      <Td>
        <Link className={styles.name} to={pathOf(code, 'studies/:study', { study: id })}>
          <bdi>{name}</bdi>
        </Link>
        <small>{t(`kinds.${kind}`)}</small>
      </Td>
      <Td data-label={t('list.state')}>
        <Status state={closed ? 'off' : 'on'}>{t(closed ? 'list.closed' : 'list.open')}</Status>
      </Td>
      <Td data-label={t('list.role')}>{format.and(roles.map((role) => t(`roles.${role}`)))}</Td>
      <Td data-label={t('list.changed')}>
        <time dateTime={changed}>{format.dateTime(new Date(changed), { dateStyle: 'medium' })}</time>
      </Td>
    </tr>
  );
}
