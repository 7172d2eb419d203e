/** Deletes a post, after a question that says what is lost. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useCommon, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { deletePost } from '../composer/calls.ts';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';

type Props = {
  post: ShownPost;
  /** A line stands in its place. */
  onDeleted(post: ShownPost): void;
};

export function DeleteButton({ post, onDeleted }: Props) {
  const t = useForum();
  const close = useCommon()('toast.close');
  const { code } = useLocale();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isQuestion = post.number === 0;
  const remove = async () => {
    setBusy(true);
    try {
      await client.call(deletePost, { post: String(post.id) });
      setAsking(false);
      toast.show(t('composer.deleted'));
      if (isQuestion) await navigate(pathTo(code, 'forum'));
      else onDeleted({ ...post, status: 'deleted', html: null, revision: post.revision + 1 });
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // else the client has said why
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('composer.delete')}
      </Button>
      <AskDialog
        open={asking}
        title={t(isQuestion ? 'composer.deleteQuestion' : 'composer.deleteReply')}
        cancel={t('composer.cancel')}
        closeLabel={close}
        onCancel={() => setAsking(false)}
        agree={t('composer.delete')}
        onAgree={() => void remove()}
        busy={busy}
        busyLabel={t('composer.deleting')}
      >
        <p>{t(isQuestion ? 'composer.deleteQuestionText' : 'composer.deleteReplyText')}</p>
      </AskDialog>
    </>
  );
}
