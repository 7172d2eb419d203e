/** /{lang}/my/notices: what somebody was told of, the newest first. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useNotices } from '../messages.ts';
import { NoticeRow } from '../NoticeRow.tsx';
import { NoticesFrame } from '../NoticesFrame.tsx';
import { type OwnNotices, ownNotices } from '../own.ts';
import { useReadMarks } from '../useReadMarks.ts';
import type { Route } from './+types/list';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'notices', 'own');
  const actor = context.get(session);
  if (!actor) return { messages, own: null, begun: false };
  const asked = new URL(request.url).searchParams.get('after');
  const after = asked !== null && uuid.test(asked) ? asked : null;
  const own = await ownNotices(page.ctx, { account: actor.accountId, locale: page.locale, after });
  return { messages, own, begun: after !== null };
}

export default function Notices({ loaderData: { own, begun } }: Route.ComponentProps) {
  const t = useNotices();
  const title = t('bell.title');
  return (
    <>
      <Head title={title} description={t('list.description')} noindex />
      {own ? <Own {...own} begun={begun} /> : <SignInFirst title={title} text={t('list.signIn')} />}
    </>
  );
}

function Own({ notices, next, unread, begun }: OwnNotices & { begun: boolean }) {
  const t = useNotices();
  const { code } = useLocale();
  const here = pathTo(code, 'my/notices');
  // The key that was pressed disappears, so focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = () => heading.current?.focus();
  const [newest] = notices;
  return (
    <NoticesFrame
      heading={heading}
      current="list"
      action={unread > 0 && newest && !begun && <ReadAll newest={newest.id} onDone={focus} />}
    >
      {notices.length === 0 ? (
        <Empty title={t('bell.empty')} level={2}>
          {t('list.emptyText')}
        </Empty>
      ) : (
        <Card>
          <ul role="list">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onRead={focus} />
            ))}
          </ul>
        </Card>
      )}
      {(begun || next) && (
        <nav className={layout.row} aria-label={t('list.pages')}>
          {begun && (
            <Link className={buttonClass()} to={here}>
              {t('list.newest')}
            </Link>
          )}
          {next && (
            <Link className={buttonClass()} to={`${here}?after=${next}`}>
              {t('list.older')}
            </Link>
          )}
        </nav>
      )}
    </NoticesFrame>
  );
}

/** What came since the page was written stays unread. */
function ReadAll({ newest, onDone }: { newest: string; onDone: () => void }) {
  const t = useNotices();
  const toast = useToast();
  const marks = useReadMarks();
  async function readAll() {
    if (!(await marks.allUpTo(newest))) return;
    onDone();
    toast.show(t('list.allRead'));
  }
  return <Button onClick={readAll}>{t('list.readAll')}</Button>;
}
